// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { placesOf } from './places.ts'
import { PlacesSlope } from './PlacesSlope.tsx'

afterEach(cleanup)

it('joins the first names of two lists, and says what only one of them has', () => {
  const pairs = placesOf([
    { name: 'Autophagy', here: 9, there: 1 },
    { name: 'Apoptosis', here: 4, there: 8 },
    { name: 'Hypoxia', here: 2, there: undefined },
  ])
  expect(pairs).toEqual([
    { name: 'Autophagy', here: 1, there: 2 },
    { name: 'Apoptosis', here: 2, there: 1 },
    { name: 'Hypoxia', here: 3, there: undefined },
  ])
  const { container } = render(<PlacesSlope pairs={pairs} names={['Young', 'Old']} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    '2 of the first 3 names of Young are among the first 3 of Old.',
  )
  expect(container.querySelectorAll('line').length).toBe(2)
  expect([...container.querySelectorAll('title')].map((each) => each.textContent)).toContain(
    'Hypoxia: place 3 in Young, missing in Old',
  )
})
