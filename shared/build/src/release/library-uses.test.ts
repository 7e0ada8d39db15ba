import { expect, it } from 'vitest';
import { addUses } from './library-uses.ts';

it('adds what a library imports by name of a module that the page has, and nothing of any other', () => {
  const texts = [
    "import React, { useMemo, Fragment as F } from 'react';\nimport { scale } from 'd3-scale';",
    'import{useState,useMemo}from"react";',
    "import * as React from 'react'; import 'react'; import {} from 'react';",
  ];
  expect(addUses({ react: ['useEffect', 'useState'], jotai: [] }, texts)).toEqual({
    react: ['Fragment', 'useEffect', 'useMemo', 'useState'],
    jotai: [],
  });
});
