import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Wait } from '../platform/wait.ts'
import { createBuiltinProvider } from './builtin/provider.ts'
import { createOpenAiProvider } from './openai/openai-provider.ts'
import type { LocalProvider, Provider, ProviderIncident, ProviderName } from './provider.ts'

type Dependencies = {
  readonly clock: Clock
  readonly wait: Wait
  /** Told of each request that got through only because something was changed, and of what an administrator must mend. */
  readonly report: (incident: ProviderIncident) => void
}

/** Makes a provider; undefined where its settings are not set. */
type CreateProvider = (config: Config, dependencies: Dependencies) => Provider | undefined

/** Every provider, in the order in which they are looked at: the first whose settings are set answers. */
export const providers = {
  openai: ({ openai }, dependencies) => openai && createOpenAiProvider({ ...openai, ...dependencies }),
  // Needs no setting, and comes last.
  builtin: (_config, { clock }) => createBuiltinProvider({ clock }),
} satisfies Record<ProviderName, CreateProvider>

/** The provider that is configured, and the analyser on this server, which may be the same. Nothing else makes any. */
export const createProviders = (
  config: Config,
  dependencies: Dependencies,
): { readonly provider: Provider; readonly local: LocalProvider } => {
  const { builtin, ...others } = providers
  const local = builtin(config, dependencies)
  for (const create of Object.values<CreateProvider>(others)) {
    const provider = create(config, dependencies)
    if (provider) return { provider, local }
  }
  return { provider: local, local }
}
