const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

export const negations = list(`
  not no never none nobody nothing neither nor cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
  wouldn't couldn't shouldn't hasn't haven't hadn't ain't mustn't needn't without hardly barely scarcely
`)
/** Somebody who does not: with something bad it is good news. */
export const negatedSubjects = list('nobody none nothing neither without never')
export const strengthening = list(`
  very really extremely so such deeply incredibly genuinely completely absolutely utterly totally truly hugely bitterly
  thoroughly terribly awfully desperately seriously bloody damn properly proper
`)
export const softening = list('slightly bit somewhat fairly little mildly faintly marginally sort kind almost partly')
/** What is only wished for, asked or supposed weighs less than what happened. */
export const supposing = list(`
  would could might may should if hope hoped hoping whether supposed expect expected want wanted need needs needed
  must ought will i'll we'll they'll wish
`)
/** Said of praise that the writer does not share. */
export const doubting = list('apparently supposedly allegedly purportedly')
export const turnWords = list('but however still nevertheless nonetheless yet although though')
/** With these a sentence concedes first and makes its point after the comma. */
export const concedingWords = list('although though despite while whilst')
/** Praise at the start of a sentence that what follows may turn into irony. */
export const ironicOpeners = list(`
  great brilliant wonderful fantastic lovely marvellous super excellent perfect splendid terrific fabulous superb bravo
  congratulations delighted thrilled overjoyed genius bliss hurrah hooray joy charming hallelujah
`)
export const ironicFollowers = list('another again yet more')
/** Who speaks of oneself, or of people at all, tells something; a log does not. */
export const ownVoice = list(`i i'm i've i'd i'll me my mine myself`)
export const sharedVoice = list(`
  we we're we've we'd we'll us our ours ourselves he she him her his hers himself herself you your they them
`)
