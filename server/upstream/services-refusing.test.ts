import { testTrouble } from '../testing/trouble.ts'

testTrouble(['429', '500'])
