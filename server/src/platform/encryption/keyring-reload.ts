import type { Clock } from '../clock.ts'
import { keyLifetimeMs } from './data-keys.ts'
import type { Keyring } from './master-keys.ts'

/**
 * The keyring of a running process. Master keys are rotated while servers run, by one of them or by a command: the
 * others reread the file at most a minute after it has changed, and at once where a key is wrapped under an unknown
 * version. Rotation counts on it (`maintenance/keys/rotation.ts`).
 * @param reread reads the keyring from its source; it may reject, as the file may be replaced by hand
 */
export const reloadableKeyring = (first: Keyring, reread: (held: Keyring) => Promise<Keyring>, clock: Clock) => {
  let held = first
  let since = clock().getTime()

  const again = async () => {
    held = await reread(held)
    since = clock().getTime()
    return held
  }

  return {
    held: () => held,
    /** For wrapping: no older than a minute. */
    async current(): Promise<Keyring> {
      const age = clock().getTime() - since
      if (age >= 0 && age < keyLifetimeMs) return held
      // The keyring in memory still unwraps everything; the next start reports what is wrong with the file.
      return again().catch(() => held)
    },
    /** For unwrapping keys that these versions wrap. Rejects where a version is unknown and the file cannot be read. */
    async thatKnows(versions: readonly number[]): Promise<Keyring> {
      return versions.every(version => held.keks.has(version)) ? held : again()
    },
  }
}
