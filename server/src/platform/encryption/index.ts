export { openKeyring } from './keyring.ts'
export { createSealing, type Sealer, type Sealing } from './sealing.ts'
export { NoKeyError } from './unseal-error.ts'
