/**
 * Words that speak ill of what they describe, by weight. Compared by stem, so that one form of a word is enough. Left out on
 * purpose: what is neutral in projects, such as risk, issue, conflict, failure mode, defect, claim, critical, threat, dispute.
 */
export const badWords: Readonly<Record<string, string>> = {
  '-3': `abhorrent abominable abysmal agonising agony anguish anguished apoplectic appalled appalling appallingly atrocious
    atrocity awful awfully calamity calamitous catastrophe catastrophic catastrophically contemptible =crushed
    =crushing despair despaired despairing despicable desolate devastated devastating devastation diabolical disaster
    disasters disastrous disastrously disgrace disgraceful disgust disgusted disgusting distraught dreadful dreadfully
    excruciating funeral furious furiously fury ghastly grief grieving gutted =hate =hated =hates =hating hateful
    hatred heartache heartbreaking heartbroken hell hellish hideous horrendous horrible horribly horrific horrified
    horrifying horror humiliated humiliating humiliation incandescent inconsolable insufferable intolerable livid
    loathed loathe loathing loathsome mortified mortifying miserable miserably misery nightmare nightmares nightmarish
    obnoxious outraged outrage outrageous petrified repulsive =revolting seething shameful shamefully =shattered
    shattering sickened sickening suicidal terrible terribly terrified terrifying terror tormented torment torture
    tortured toxic tragedy tragic trauma traumatic traumatised unbearable unbearably unforgivable vile wretched`,
  '-2': `abandoned abused abusive ache aching afraid aggressive aggressively aggression aggrieved agitated aimless
    alienated alienating angered angrily angry angrier anxiety anxious anxiously apathetic apathy ashamed bad badly
    bedlam begrudge begrudged beleaguered belittled belittling bereft betrayal betrayed betraying bewildered =bitter
    bitterly bitterness blame =blamed blaming bleak bleakly blundered blunder blunders bodged botched botch browbeaten
    bruised bruising brutal brutally bullied bullies bully bullying bungled burdened burnout callous chaos chaotic
    cheated cheating clueless condescending contempt contemptuous cowardice cowardly crap cried crying crippling cruel
    cruelly cruelty damning deceit deceitful deceived defeated defeat defeatist deflated deflating degrading dejected
    demeaning demeaned demoralised demoralising demotivated demotivating depressed depressing depression despise
    despised despondent desperate desperately destroyed detest detested died dire disappointed disappointing
    disappointingly disappointment disappointments discouraged discouraging discriminated disenchanted disgruntled
    disheartened disheartening dishonest dishonesty disillusioned disillusionment dismal dismally dismay dismayed
    dismissed dismissive dismissively dispirited dispiriting disrespect disrespected disrespectful distress distressed
    distressing distrust doomed downhearted =drained =draining dread dreaded dreading dreary embarrassed embarrassing
    embarrassingly embarrassment embittered enraged exasperated exasperating exasperation excluded exhausted
    exhausting exhaustion exploited fails fakery farce farcical fatigued fearful fears feeble fiasco flop flopped
    flustered foolish forlorn foul frazzled fraught fraudulent frightened frightening fright frustrated frustrating
    frustratingly frustration frustrations furore futile futility gloom gloomy glum gloomily grim grimly gruelling
    grumpy guilt guilty harassed harassment harrowing harsh harshly haunted haunts heartless helpless helplessly
    helplessness hopeless hopelessly hostile hostility hurt hurtful =hurting hurts hypocrisy hypocrite hypocritical
    idiot idiotic idiots idiocy ignorant incompetence incompetent inconsiderate ineffective inept infuriated
    infuriating injustice insecure insincere insulted insulting insult intimidated intimidating irate irked irritable
    irritated irritating irritation jaded jealous jeopardised jeered knackered lonely loneliness ludicrous malicious
    mayhem meaningless melancholy mess menacing messed misled misleading mistreated mistrust =mocked =mocking mockery
    moody moronic mournful mourning mutinous nasty nauseous nauseating neglected neglectful numb obstructive offended
    offensive oppressive ordeal ostracised overwhelmed overwhelming pain painful painfully panic panicked panicking
    panicky pathetic patronised patronising perilous pessimistic petty pitiful plummeted pointless poisonous powerless
    prejudice punished punishing =rage =raging rancour =rattled regret regretted regrets reprimanded resent resented
    resentful resentment ridicule ridiculed ridiculous rotten rude rudely rudeness ruined sabotaged =sacked sad sadder
    saddened saddening sadly sadness sarcastic scapegoat scapegoated scared scarred scary scathing scorn screamed
    screaming selfish shabby =shaken shaky shambles shambolic shame shamed =shocked =shocking shockingly shouted
    shouting shoddy sidelined =slammed snarled sneered sneering snide snubbed sob sobbed sobbing soulless sour
    spiteful squandered stabbed stifled stifling stinging stolen =stressing =stung stupid stupidity stupidly suffer
    suffered suffering sulking sulked suspicious tearful tearfully tears tedious terse threatening thwarted traitor
    trampled troubled troubling tyrant ugly unacceptable unappreciated unbelievable undermined undermining undervalued
    uneasy unfair unfairly unfairness unfit unfriendly unhappy unhappily unhelpful unhinged unjust unloved
    unprofessional unreasonable unrecognised unrelenting unsafe unsupported untenable unwanted unwelcome unworkable
    upset upsetting useless vicious vindictive violated walloped weep weeping wept whinging =wobbly worse worsened
    worsening worst worthless wounded wounding wrecked wreck yelled yelling 😞 😔 😢 😠 😡 😤 😩 😫 😭 😱 🤬 💔 👎 🤦 😖`,
  '-1.5': `fail failed failing impossible poor poorly rubbish sick =snapped stress stressed stressful tense =trapped =sinking
    =stale =wasted slog strain =strained threatened rejected injured injury fatal collapse collapsed crisis fear
    feared`,
  '-1': `absurd absurdly accused adrift =alarmed =alarming aloof annoy annoyed annoyance annoying apologetic arrogance
    arrogant arrogantly ashen avoided avoiding awkward awkwardly awkwardness backfired baffled baffling begged begging
    begrudgingly bickered bickering =blanked bleary blinkered blurted bluster bogged =bored boredom =boring bothered
    brittle burdensome bureaucracy bureaucratic careless carelessly childish choked clashed clumsy cluttered coldly
    complacent complacency confounded confused confusing confusion contradicted convoluted crashed crash criticised
    criticism cumbersome curt curtly cynical cynicism damaging daft daunted daunting deadlock dearth death defensive
    defensively defied denied desperation deteriorated deteriorating difficult difficulty difficulties dilemma
    disagreed disagreement disaffected disapproved disapproving discomfort disconnected disengaged dishearten
    disjointed dislike disliked disorganised disorganisation disrupted disruption disruptive dissatisfied
    dissatisfaction distracted distracting disturbed disturbing ditched divisive dodgy doubted doubt doubtful doubts
    downbeat downcast downside =dragged drifting drowned drowning dull dumbfounded dysfunctional edgy egos emptiness
    endless endlessly evasive excuse excuses fake fallout falter faltered faltering feud fiddled fidgety flaky flawed
    flimsy floundered floundering fobbed forced fragile frantic frantically freaked fret fretted fretting friction
    frosty frowned frown fumbled fumbling =fuming fuss fussing fuzzy =gaping garbled gaslit ghosted glared glaring
    glossed goalposts gossip greed greedy =grilled =gripe =gripes groan groaned grudge grudging grudgingly grumble
    grumbled grumbling guesswork hampered hardship harm harmed harmful hassle hassled haphazard hazy heckled hesitant
    hesitated hiccup hindered hindrance homesick hurried hysterical icy icily ignored ignoring ignorance ill impasse
    impatience impatient impatiently impersonal inadequate inadequately incoherent inconsistent inconvenient
    indecision indecisive indifferent indifference inefficient inflexible interfered interfering interrupted intrusive
    invisible irksome ironic irrelevant =jarring jeopardy jittery joyless jumpy lacking lacklustre =lagging lashed
    lazy lethargic lied lifeless limped limping lousy lumbered manic mangled meltdown messy mindless misguided
    mishandled misjudged misjudge mismanaged misplaced mistake mistaken mistakes mistimed misunderstood
    misunderstanding misunderstandings moan moaned moaning monotonous muddle muddled murky muttered muttering nagging
    nags nag naive needless needlessly negative nervous nervously nerves niggle niggles niggled niggling nonsense
    obsessed obstacle ominous ominously outnumbered overbearing overlooked overspent overstretched paralysed patchy
    peeved penalised perplexed pestered pinched pity plagued plodding predicament pressurised prickly problematic
    procrastinated procrastinating protest protested puzzled puzzling quarrel quarrelled qualms queasy quibble
    quibbling rambling ranted rant rants rebuffed reckless regrettable regrettably reluctant reluctance reluctantly
    remorse repetitive reproach resigned resigns restless ripped rocky ropey rubbished sacrificed scolded scoffed
    scrambled scrambling scrapped scuppered senseless setback setbacks shirked shortfall shrill shrugged shrug shudder
    shuddered sighed sigh sighing silenced skint sleepless sloppy sloppily slouched sluggish =slumped =smarting snappy
    snarky snippy sore sorrow spineless squabble squabbles squabbling squashed squirmed squirming =stalled stalemate
    stalling stilted stonewalled stranded stray struggle struggled struggling stubborn stubbornly =stuck stumped
    stumbled stumbling stunned stuttered subdued sucked sullen surly swamped swearing swore tangled tarnished
    tentative tetchy thankless thorny tiring tired tiredness tiresome touchy tricky trouble troubles troublesome
    unanswered unaware unbalanced uncaring uncertain unclear uncomfortable uncomfortably unconvinced unconvincing
    uncooperative underestimated underprepared underwhelmed underwhelming undue undone unfortunate unfortunately
    unfounded uninspired uninspiring uninterested unmoved unnecessary unnecessarily unnerved unnerving unpaid
    unpleasant unprepared unpredictable unproductive unqualified unrealistic unreliable unresolved unrest
    unsatisfactory unsettled unsettling unsuccessful unsure unsustainable untidy untrue unusable unwell unwieldy
    unwilling unwillingly unwise upheaval vague vaguely vanished vexed victim volatile vulnerable wailing wary
    wasteful wasting weakness weary =wearing wearily weird whined whining wince winced withdrawn withdrew withered
    wobbled wobble worried worries worry worrying worryingly wrangling wreckage wrong wrongly 😬 😕 🙁 😟 😒 🙄 😐 😥 😓 ☹
    dirty =isolated =dumped overworked overloaded`,
  '-0.5': `accident argued arguing argument arguments bottleneck broke broken cancelled cancel cancelling clunky cramped
    deadlocked delay delays disagree freeze interruption late lengthy overran queues reject restarted scarce shortage
    slip slippage tardy unavailable unplanned untested withheld alone complaint complaints complained complaining
    =concerned =concerning =chasing damage damaged disappeared empty expensive fault forgot forgotten forgetting
    glitch glitches hard lost loss losing missed missing miss noisy opposed outdated overdue overrun problem problems
    redundant redundancy refused refuses refusal resistance resistant rough rush rushed rushing sceptical silence slow
    slower slowly slipped slipping slips soaked sorry =stretched tension tensions =torn tough weak weaken =worn
    imposed =heated =dropped unable pressure =pressured delayed costly dangerous`,
}
