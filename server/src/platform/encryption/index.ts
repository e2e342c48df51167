export { openKeyring, rereadKeyring } from './keyring.ts'
export type { Keyring } from './master-keys.ts'
export { createSealing, type Sealer, type Sealing } from './sealing.ts'
export { NoKeyError } from './unseal-error.ts'
