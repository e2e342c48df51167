/**
 * Makes what a first start makes in the program's own folder, where that folder is read-only later: an image, or a
 * folder that is root's.
 */
import { findBinaries } from './binaries.ts'

findBinaries()
