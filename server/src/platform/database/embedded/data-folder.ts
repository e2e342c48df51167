import { closeSync, existsSync, fsyncSync, lchownSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes a folder that only its owner may enter, and the folders above it. Not `mkdirSync(…, { recursive: true })`, which
 * never returns where a parent exists and yet `ENOENT` is the answer (under /proc, for one).
 */
export function makePrivateFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  if (!existsSync(dirname(path))) makePrivateFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Syncs the folder, so that a rename in it survives a power cut. */
export function flushFolder(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Changes the owner of a folder and its content. The folder comes last, so that its owner shows whether all is done.
 */
export function giveFolder(path: string, owner: { readonly uid: number; readonly gid: number }): void {
  if (statSync(path).uid === owner.uid) return
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(path, entry), owner.uid, owner.gid)
  }
  lchownSync(path, owner.uid, owner.gid)
}

/** The code of a file system's refusal, `EACCES` for one; undefined for any other error. */
export function fileProblemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}
