/**
 * Makes what a first start would make in the program's own folder, for where that folder cannot be written to later: an
 * image, or a folder that is root's.
 */
import { findBinaries } from './binaries.ts'

findBinaries()
