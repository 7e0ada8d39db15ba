export { Box, Center, Container, chakra, Flex, Grid, GridItem, HStack, Stack, VStack, Wrap } from '@chakra-ui/react';
