import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

/** Free space on the disks of the data and the backups. A missing folder has no metrics. */
export const createDiskMetrics = (registry: Registry, folders: Readonly<Record<string, string>>) => {
  const settings = { labelNames: ['folder'] as const, registers: [registry] }
  const free = new Gauge({
    ...settings,
    name: 'diary_disk_free_bytes',
    help: 'Room that is left on the disk of a folder',
  })
  const size = new Gauge({ ...settings, name: 'diary_disk_size_bytes', help: 'The size of the disk of a folder' })
  return {
    refresh: async () => {
      for (const [folder, path] of Object.entries(folders)) {
        // Backups may not have been made yet, or their disk be unmounted: the absent metric shows it.
        const disk = await statfs(path).catch(() => undefined)
        if (disk) {
          free.set({ folder }, disk.bavail * disk.bsize)
          size.set({ folder }, disk.blocks * disk.bsize)
        } else {
          free.remove({ folder })
          size.remove({ folder })
        }
      }
    },
  }
}
