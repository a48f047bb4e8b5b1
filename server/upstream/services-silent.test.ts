import { testTrouble } from '../testing/trouble.ts'

testTrouble(['slow', 'away'])
