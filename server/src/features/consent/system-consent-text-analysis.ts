import { minPeopleQuoted } from '@diary/contract/thematic-analysis'
import type { Destination } from '../../ai/index.ts'
import { escaped, list, p, section } from './system-consent-text-markup.ts'

/** The analyses that the study runs on its own, not at a participant's request. */
export const analysisOfTheStudy = ({ remote, name }: Destination) =>
  section(
    'Analysis for the study',
    p(
      'Besides what you ask for yourself, the study has entries read by software for the themes that many people share: every night at 2 AM where there is something new, and when an administrator starts it.',
    ),
    list(
      'It reads entries only of people who have agreed to a text that says so, and who have both switches on: &#39;Research may use my entries&#39; and &#39;AI may read my entries&#39;. Either of them off, and yours are not read.',
      'It reads them masked, as researchers do; what cannot be masked safely is left out. With them go their dates, and no name, no e-mail address and no research ID. Nobody else&#39;s entries are in the same request. A last request joins the names of the themes that were found; no entry and no quotation is in it.',
      remote
        ? `The reading is done by ${escaped(name)}. For that the masked entries leave this server, possibly to another country, in one batch where the provider has a service for that; batch and answers are deleted there once the provider is done and they have been read here, which may take a day.`
        : `The reading is done by ${escaped(name)}; no entry leaves it for that.`,
      `What comes of it is one report, which administrators read and can download: themes, and by how many people and entries each is borne. A theme of one person alone is counted and not named, and so is one whose name might tell who is meant. Words of participants, masked, stand only with themes that ${minPeopleQuoted} people or more share. Nothing in it is counted by sector or project size.`,
      'The next report replaces it. When you leave, withdraw, or switch either of the two off, words of yours are in no report from that moment, and what was counted of you goes when the next one is made. A report that was downloaded before stays where it was taken.',
      'In your profile you see when your entries were analysed, and when somebody read a report that was made from them.',
    ),
  )
