export { writeDown } from './store.ts'
