import { irregularForms } from './irregular.ts'
import { stem } from './stem.ts'

const list = (words: string): string[] => words.trim().split(/\s+/)
const stems = (words: string): ReadonlySet<string> => new Set(list(words).map(stem))

/** Verbs, among them many that name things as well: after an article or another noun they are nouns. */
const verbs = stems(`
  accept achieve adapt adopt advise afford agree allow announce apologise appear apply appoint argue arise arrange
  arrive ask assign assume attend avoid be become beg begin behave believe belong blame book borrow bother brace bring
  build buy calculate cancel carry cease choose chase clarify climb collapse collect come compare complain complete
  confirm confuse consider consist consult contain continue convince cope correct create cry decide declare defer
  define delegate deliver depend describe deserve destroy detect develop die differ discover discuss dismiss do drag
  earn eat elect emerge employ enable encourage enjoy enquire ensure enter escalate establish evaluate exceed expand
  expect explain explore express facilitate fail fall fetch figure find finish fix follow forget forgive gain gather
  get give go grin grow handle happen hate hear hesitate hire hold hope identify ignore imagine implement improve
  include indicate inform insist inspire install intend introduce invent invite involve join justify keep kneel know
  lack laugh lay lean learn leave lend let listen live look lose love maintain make manage mean meet mention miss
  modify nod notice notify obtain occur offer open organise overcome overrun owe own park participate pay perform
  persuade postpone pour prefer prepare present prevent proceed produce promise propose protect prove provide pull
  push put quit raise reach react read realise rearrange reassure receive recognise recommend reconcile reduce refer
  reflect refuse regret reject relax relocate remain remember remind remove renew repair repeat replace reply require
  rescue resist resolve resort respect respond restore retain return reveal rise ruin say scream see seem select sell
  send separate serve settle shake share shout show shrug shut sigh sign sing sit sleep smile solve sort speak specify
  spend spoil stand start stay steal stop strengthen struggle succeed suffer suggest supply suppose survive suspect
  swap swear take talk teach tell tend thank think throw tidy tolerate touch transfer transform translate treat
  trigger try turn understand undertake update use verify wait wake walk want warn wash watch wear welcome whisper win
  withdraw wonder worry write yell admit adjust align analyse appreciate approach assess assist attach attempt await
  back breathe bury calm catch cause challenge check clear close coach commit compete concern conclude conduct connect
  contribute convert cut cycle dance dare deal deny depart design determine disagree disappear divide double draw
  dread dream dress drink drive drop dry dump edit eliminate embrace empty end endure engage enrol examine exist
  explode extend face fade feel fight fill fit float fly forecast freeze frustrate fund gossip grab guess guide hang
  help hide hit hug hunt hurt impose impress increase inherit inspect interrupt interview invest issue judge jump kick
  kill kiss knock label land last launch lead lift light like limit link load lock log mark match matter measure mend
  merge mind mix monitor mourn move need negotiate note object observe order overhear oversee pack panic pass paste
  pause pick place plan play please point post pretend print process promote publish punish pursue question queue
  quote race rain rate record recover recruit redo rehearse rely repay report request resent reset retire review
  revise reward ring risk rush sack save scan score scrap search secure set sew shelve shift shoot slip slow smell
  snap snow spill split spot spread squeeze stare step stick stretch strike study submit suit summarise support
  surprise suspend sweep swim switch tackle target taste tear tease test tick tie tighten trace track trade train
  travel trip trust type undermine unlock upset urge value view visit volunteer vote weep weigh wipe wish work wreck
`)
/** These name nothing, unless an article stands right in front. */
const onlyVerbs = stems(`
  accept agree allow appear apply arrive ask assume avoid become begin behave believe belong bring choose come consider contain
  continue decide deliver depend describe discover enjoy ensure expect explain fail find follow forget get give go happen hear
  identify imagine improve include insist join keep know learn leave let listen lose maintain mean mention notice obtain occur
  pay perform persuade prefer prevent provide put raise realise receive recognise refuse remain remember remove replace require
  rewrite say see seem select send sit speak spend stand suggest suppose survive teach tell think throw understand wait want
  warn wear win wonder write talk walk look start stay live try feel eat drive
`)
const adjectives = new Set(
  list(`
  able absent academic accessible accurate active actual additional adequate afraid aggressive alive alone amazing
  ambitious angry annual anxious apparent appropriate available average awake aware awful awkward bad bare basic
  beautiful big bigger biggest bitter black blank blind blue bold bored boring brave brief bright brilliant broad
  broken brown busy calm capable careful cautious central certain cheap cheaper cheerful civil clean clear clever
  close cold comfortable common compatible competent complete complex concerned confident confused conscious
  consistent constant content convenient correct costly crazy critical crucial curious current daft daily damp
  dangerous dark dead deaf dear decent deep defensive deliberate delicate delighted dense desperate different
  difficult direct dirty disappointed distant dodgy double dreadful dry dual due dull eager early easier easy
  effective efficient elderly embarrassed embarrassing emotional empty endless enormous entire equal essential
  excellent exciting exhausted exhausting expensive experienced external extra extraordinary extreme fair familiar
  famous fantastic far fast fat final fine firm fit fixed flat flexible foolish foreign formal former fortunate frank
  free frequent fresh friendly frightened frozen full fun funny future general generous gentle genuine giant glad good
  gorgeous gradual grand grateful great green grey grim guilty half handy happy hard harder hardest harsh healthy heavy helpful
  hidden high higher highest honest hopeful horrible hot huge human hungry ideal identical ill immediate impatient important
  impossible impressive inadequate independent individual inevitable informal initial innocent inside intense
  interested interesting internal irrelevant joint keen key kind large larger largest last late later latest lazy legal light likely
  little live local lonely long longer loose loud lovely low lower lucky mad magnificent main major mature medium
  mental mere middle mild minor miserable missing mixed mobile modern modest monthly moral multiple narrow nasty
  natural near nearby neat necessary negative nervous new newer nice nicer noisy normal numerous obvious occasional odd
  offensive official old older oldest oldest only open opposite optimistic ordinary original outstanding overall overdue
  painful parallel partial particular past patient perfect permanent personal physical plain pleasant pleased polite
  poor popular positive possible potential powerful practical precious precise pregnant present previous prime prior
  private probable productive professional prompt proper proud public pure quick quicker quickest quiet quieter random rapid rare raw
  ready real realistic reasonable recent red regular relative relevant reliable relieved reluctant remarkable remote
  respective responsible rich ridiculous right rough round rubbish rude sad safe safer same scared second secret secure
  senior sensible sensitive separate serious severe shabby shallow sharp shiny short shy sick silent silly similar
  simple simpler simplest single slight slow slower small smaller smallest smart smooth soft solid sore sorry special specific spare stable steady
  steep sticky stiff strange stressful strict strong stronger strongest stubborn stupid subsequent substantial successful sudden sufficient
  suitable sunny super sure surprised sweet swift tall tense terrible thick thin third tight tiny tired tiring top
  total tough traditional true typical ugly unable unaware uncertain unclear uncomfortable unfair unhappy unique
  unlikely unusual upset urgent useful useless usual vague valuable various vast vital vulnerable warm weak weekly
  weird well wet white whole wicked wide wild willing wise wonderful wooden worried worse worst worth wrong yellow
  young younger
`),
)
const adverbs = new Set(
  list(`
  about above abroad again ago ahead almost alone along already also altogether always anyway apart around aside away
  back badly before below besides better beyond directly down downstairs early either else elsewhere enough even ever
  everywhere far fast finally forever forward further half halfway hard hardly hence here home however indeed indoors
  inside instead just largely late lately later least less maybe meanwhile more most mostly much nearby nearly neither
  never nevertheless next nonetheless nor not now nowhere off often once only otherwise out outside over overnight
  perhaps please pretty quite rather really right round seldom since so somehow sometimes somewhat somewhere soon
  still straight then there therefore though through thus together tomorrow tonight too twice under up upstairs
  upwards very well when where why yesterday yet today
`),
)
const determiners = new Set(
  list(`
  the a an this that these those my our his her its own their your whose some any no every each another both all
  several many few fewer more most other such what which one two three four five six seven eight nine ten eleven
  twelve twenty thirty forty fifty hundred thousand million half
`),
)
const prepositions = new Set(
  list(`
  of in on at by for with from into onto about against between through during before after above below under over
  without within across along around behind beyond despite except inside near outside past per since than towards
  toward until upon via like as beside beneath off out round
`),
)
const subjectsOfVerbs = new Set(
  list(
    `i you he she it we they who there nobody everyone everybody someone somebody anyone to not can could will would shall should may might must do be have 'd and`,
  ),
)

export type PartOfSpeech = 'determiner' | 'adjective' | 'noun' | 'verb' | 'other'

type Told = { readonly plain: string; readonly stem: string }

const objects = new Set(list('me him us them it her you himself herself themselves myself'))
/** Irregular forms that are not verbs, or not only. */
const nounsToo = new Set(list('children men women shelves halves left cut bid lead light'))
const nounsInLy = new Set(list('family reply supply assembly anomaly jelly belly july italy'))

/** What the rules look at: the word, the one before it with its guess, the one after it. */
type Place = {
  readonly word: Told
  readonly isFunctionWord: boolean
  readonly previous: Told | undefined
  readonly before: PartOfSpeech | undefined
  readonly next: Told | undefined
}

/**
 * A guess from the word, its ending and its neighbours, without any model: enough to tell the names of things from what is
 * said about them.
 */
export const partOfSpeech = ({ word, isFunctionWord, previous, before, next }: Place): PartOfSpeech => {
  const { plain } = word
  if (determiners.has(plain) || /^\d/.test(plain)) return 'determiner'
  if (isFunctionWord || adverbs.has(plain) || prepositions.has(plain)) return 'other'
  if (plain.endsWith('ly') && plain.length > 4 && !nounsInLy.has(plain)) return 'other'
  const named = before === 'determiner' || before === 'adjective' || (before === 'noun' && !plain.endsWith('ed'))
  const afterPreposition = previous !== undefined && prepositions.has(previous.plain)
  const hasObject = next !== undefined && (determiners.has(next.plain) || objects.has(next.plain))
  if (plain.endsWith('ing')) {
    // 'For delivering on time' says what was done; 'in planning' and 'the planning of it' name something.
    const goesOn = next !== undefined && prepositions.has(next.plain) && next.plain !== 'of'
    const names = named || before === undefined || (afterPreposition && !goesOn)
    return names && !hasObject ? 'noun' : 'verb'
  }
  if (plain.endsWith('ed') && plain.length > 4 && !/(?:eed|shed|bed|red|sled)$/.test(plain))
    return before === 'determiner' ? 'adjective' : 'verb'
  if (adjectives.has(plain)) return 'adjective'
  if (irregularForms.has(plain) && !nounsToo.has(plain)) return 'verb'
  if (onlyVerbs.has(word.stem) && before !== 'determiner') return 'verb'
  if (!verbs.has(word.stem)) return 'noun'
  if (subjectsOfVerbs.has(previous?.plain ?? '')) return 'verb'
  if (named || afterPreposition) return hasObject && before === 'noun' ? 'verb' : 'noun'
  return 'verb'
}
