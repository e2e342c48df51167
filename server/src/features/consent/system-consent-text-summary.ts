import type { Destination } from '../../ai/index.ts'
import { escaped, list, section } from './system-consent-text-markup.ts'

/** The summary, in seven lines. */
export const summary = ({ remote, name }: Destination) =>
  section(
    'In short',
    list(
      '<strong>The study.</strong> How busy professionals keep a reflective diary, and how well software relates what they write to competences. Taking part is voluntary, from 18 years on.',
      '<strong>What you do.</strong> Write when you like, as little as you like. It is never for appraisal.',
      '<strong>What is stored.</strong> Your account, your entries and what AI answers, encrypted, under a research ID. The server can open them; it is not end-to-end encryption.',
      '<strong>Who reads it.</strong> You. Researchers read entries with most names hidden, not all; you see in which role and when.',
      `<strong>What AI does.</strong> It reads what you ask it about, earlier entries beside it only if you choose so, and, masked, entries for the study. ${remote ? `For that, words with most names replaced leave this server for ${escaped(name)}.` : 'No words leave this server for that.'} You can switch off each.`,
      '<strong>What it can cost.</strong> Writing about hard things can distress you, and confidentiality has limits. Nobody watches this diary; human help is named below.',
      '<strong>Leaving.</strong> Whenever you like, without a reason. Take everything with you, keep the diary without the study, or have all of it deleted.',
    ),
  )
