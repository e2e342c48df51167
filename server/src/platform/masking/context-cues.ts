const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u).filter(word => word !== ''))

/** Unambiguous forms of address: a name follows. */
export const titles = setOf('mr mrs ms mx dr prof professor cllr councillor rev revd reverend sir dame')

/** Forms of address that are words too: with a capital, before a capital or a name. */
export const titlesThatAreWords = setOf(`
  miss lord lady sister brother father mother judge justice bishop captain sergeant inspector constable major colonel
  imam rabbi uncle aunt auntie nurse sheikh pastor deacon canon matron dean
`)

/** Verbs that a person's name follows: 'told Grace', 'rang Mark'. */
export const callsOn = setOf(`
  told asked rang phoned texted emailed messaged thanked met invited joined hugged visited interviewed coached mentored
  telephoned helped met copied cc'd chased pinged reassured promised warned congratulated named called
`)

/** Words that a person's name often follows, and often not. */
export const towards = setOf(
  'with from by for to and see seeing asking telling thanking ringing meeting cc hi dear hello thanks cheers sorry',
)

/** Pairs of words that a person's name follows: 'spoke to', 'my manager'. */
export const introductions = setOf(`
  spoke-to spoken-to talk-to talked-to talking-to speaking-to listened-to wrote-to written-to met-with chat-with
  chatted-with chatting-with meeting-with call-with called-on caught-up-with up-with thanks-to apologised-to sorry-to
  worked-with working-with lunch-with coffee-with sat-with session-with agreed-with hear-from heard-from back-from
  my-manager my-boss my-colleague my-friend my-wife my-husband my-partner my-mentor my-coach my-director my-deputy
  my-apprentice my-son my-daughter my-brother my-sister my-mum my-dad our-director our-manager our-planner our-client
  our-engineer our-foreman our-sponsor line-manager is-called was-called named-after name-is name's hi-there
  and-then-with
`)

/** Verbs of speech, which only people do. */
export const speechVerbs = setOf(`
  said says told tells asked asks replied replies answered answers rang rings phoned texted emailed messaged suggested
  suggests reckons reckoned agreed agrees disagreed insisted explained explains mentioned laughed smiled cried nodded
  shrugged shouted apologised promised admitted thinks thought
`)

/** Verbs that diaries use of people: 'Grace said', 'Will thinks'. */
export const personVerbs = setOf(`
  said says told tells asked asks replied replies answered answers rang rings phoned texted emailed messaged called
  thinks thought suggested suggests reckons reckoned agreed agrees disagreed wants wanted insisted explained explains
  mentioned pointed laughed smiled cried nodded shrugged shouted wrote writes came comes went goes sent sends gave gives
  took takes made makes knew knows felt feels looked looks brought brings showed shows offered offers noticed notices
  spotted found kept keeps left joined helped helps spoke speaks talked talks apologised promised admitted refused
  listened stayed ran walked waited arrived started stopped sat stood read reads chairs chaired led leads works worked
  likes liked hates hated loves loved needs needed tried tries seemed seems sounded bought borrowed paid met put let
  caught taught drew drove fell forgot grew held hid hurt lent lost meant sang saw sold shook slept spent stole swore
  threw understood wept woke wore won
`)

/** Verbs of persons and of things. */
export const personOrThingVerbs = setOf(
  "was is has had did does just also never always who's who isn't wasn't hasn't hadn't didn't doesn't will would can could should might must",
)

/** After a modal verb, not after a name: 'will be', 'may not'. */
export const afterModal = setOf(`
  be have not need never i we you he she it they the this that these those my our there also always probably only take
  go get make help come see do give keep let try ask say tell want end start still then soon all one someone anyone
  people a an his her their its your in no need allow mean cause require include depend happen change continue follow
  work turn look feel know learn think find remain become bring show run use cost begin stop send meet
`)

/** An unknown capitalised word after these is a place. */
export const placePrepositions = setOf('in at near to from via through towards into outside around between')
