/** What people's own accounts reach, and no step asks. */
export { simulation as cavatica } from './cavatica/stand-in.ts'
