import { testTrouble } from '../testing/trouble.ts'

testTrouble(['html', 'truncated', 'empty', 'shape', 'huge'])
