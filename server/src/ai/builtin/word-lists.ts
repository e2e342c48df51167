const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter(word => word !== ''))

/** Words that carry grammar rather than content. Also how English is told from other languages. */
export const functionWords = list(`
  a an the this that these those and or but nor so yet if then than because although though while whereas unless
  until since as of at by for with about against between into through during before after above below to from up
  down in out on off over under again further once here there when where why how what which who whom whose all any
  both each few more most other some such no not only own same too very can could will would shall should may might
  must i me my mine myself we us our ours ourselves you your yours yourself he him his himself she her hers herself
  it its itself they them their theirs themselves am is are was were be been being have has had having do does did
  doing done don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't hasn't haven't
  hadn't i'm i've i'd i'll we're we've we'd we'll they're they've they'd he'd she'd it'd that'd you're you've also
  just even still ever never always often rather quite perhaps maybe else however therefore
`)

/**
 * Words too general to name what an entry is about; key phrases never start, end or consist of them. Verbs of telling
 * and moving, times, amounts, and evaluations (which belong to sentiment).
 */
export const generalWords = list(`
  ask asked asking say said saying tell told telling go goes going went gone get gets getting got make makes made
  making take takes took taken taking give gives gave given giving come comes came coming see saw seen seeing know
  knew known knowing think thought thinking feel felt feeling want wanted wanting need needed needs needing try tried
  trying keep kept keeping let put set use used using find found finding look looked looking seem seemed seems become
  became start started starting stop stopped end ended ending spend spent work worked working works happen happened
  happens turn turned turns left leave leaving bring brought run ran call called talk talked talking speak spoke
  spoken hear heard listen listened write wrote written read reading meet met show showed shown agree agreed decide
  decided realise realised realize realized learn learned learnt help helped helping add added change changed changes
  changing move moved moving wait waited waiting sit sat stand stood hold held pay paid send sent explain explained
  suggest suggested expect expected hope hoped wish assume assumed believe believed worry worried manage managed
  finish finished miss missed lose lost won win love loved like liked enjoy enjoyed hate remember forgot understand
  understood mean meant matter mattered care push pushed pull pulled raise raised offer offered plan planned
  today yesterday tomorrow week weeks day days month months year years hour hours minute minutes morning afternoon
  evening night time times monday tuesday wednesday thursday friday saturday sunday last next first second third now
  later soon early late already recently ago moment one two three four five six seven eight nine ten half
  thing things something anything nothing everything someone anyone everyone everybody nobody somebody people person
  way ways lot lots bit kind sort part place point side number case fact
  good better best bad worse worst great nice big small little large long short new old high low hard easy right wrong
  able sure clear certain different main real whole full enough much many several another less least really actually
  probably simply almost nearly finally instead together back away forward yes please ok okay well far near
  pleased proud happy glad tired frustrated annoyed frustrating useful helpful honest honestly tough slow quick quickly
  slowly wanted without within across along around behind via per etc it's that's there's what's let's he's she's who's
  useful interesting going own
`)
