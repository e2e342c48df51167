import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Wait } from '../platform/wait.ts'
import { createAnthropicProvider } from './anthropic/anthropic-provider.ts'
import { createBuiltinProvider } from './builtin/provider.ts'
import { createOpenAiProvider } from './openai/openai-provider.ts'
import type { LocalProvider, Provider, ProviderIncident, ProviderName } from './provider.ts'

type Dependencies = {
  readonly clock: Clock
  readonly wait: Wait
  /** Called for each request that succeeded only after a change, and for problems that an administrator must fix. */
  readonly report: (incident: ProviderIncident) => void
}

/** Makes a provider; undefined where its settings are not set. */
type CreateProvider = (config: Config, dependencies: Dependencies) => Provider | undefined

/** Every provider: the one whose settings are left in the configuration answers. */
export const providers = {
  openai: ({ openai, silenceSeconds }, dependencies) =>
    openai && createOpenAiProvider({ ...openai, silenceSeconds, ...dependencies }),
  anthropic: ({ anthropic, silenceSeconds }, dependencies) =>
    anthropic && createAnthropicProvider({ ...anthropic, silenceSeconds, ...dependencies }),
  // Needs no setting.
  builtin: (_config, { clock }) => createBuiltinProvider({ clock }),
} satisfies Record<ProviderName, CreateProvider>

/** The configured provider, and the analyser on this server, which may be the same. Providers are made only here. */
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
