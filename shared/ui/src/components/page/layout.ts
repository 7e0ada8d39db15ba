export { Box, Flex, Grid, Stack } from '@chakra-ui/react';
