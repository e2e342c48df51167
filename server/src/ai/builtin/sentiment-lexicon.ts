/**
 * How words weigh in diaries from project work, from -3 to 3. Left out on purpose: words that are neutral there, such
 * as risk, issue, conflict of interest, confidence, trust, benefits, failure mode, critical path, challenge, change.
 * Compared by stem, so that one form of a word is enough; written in British spelling.
 */
export const wordWeights: Readonly<Record<string, string>> = {
  '3': `delighted thrilled elated brilliant fantastic excellent wonderful superb triumph joyful overjoyed
    amazing`,
  '2': `pleased pleasing happy glad proud pride enjoyed enjoyable rewarding satisfying satisfied grateful thankful
    encouraging encouraged relieved relief great impressed impressive inspired inspiring celebrated congratulated
    success successful smooth smoothly breakthrough valuable energised energising excited thanked praised praise
    appreciated motivated motivating uplifting love loved heartening optimistic fascinating worthwhile fun lovely
    insightful 😀 😃 😄 😁 😊 🙂 🎉 🥳 ❤ 👏 💪`,
  '1': `good helpful useful better improved improving improvement calm calmer confident progress constructive positive
    productive supportive kind comfortable clearer easier nice nicely interesting achieved win won effective
    effectively welcome resolved settled eager reassured reassuring solid strong stronger thoughtful generous warm
    hopeful promising learned learnt insight engaged gained gratifying trusted healthy refreshing comfortably patient
    patience laughed 👍`,
  '0.5': `agreed approved accepted delivered completed helped worked ready saved signed sensible polite honest open
    attentive laughing smile smiled respected earned recovered passed well fine`,
  '-0.5': `nobody refused cancelled unanswered bottleneck freeze overrun unavailable interruption broke broken
    failing cut cuts again blocked stopped unfinished missed`,
  '-1': `difficult hard tough awkward worried worry worrying concern concerned uneasy uncomfortable confusing confused
    confusion unclear tired nervous slow slipped slipping late delay missed missing complained complaint wrong problem
    unfortunately sadly struggled struggling disagreed tension tense doubt doubtful unhappy mistake error lost lonely
    rushed pointless overwhelming uncertain frantic weak poorly vague reluctant resistant defensive guilt regret
    bored boring sceptical silence interrupted ignored distracted lacking wasted waste stuck stretched avoided
    hesitant unsettled underestimated cold criticised criticism collapse dispute messy annoying 😬 😕 🙁`,
  '-2': `frustrated frustrating frustration annoyed disappointed disappointing disappointment angry anger upset upsetting
    stressful stressed stress anxious anxiety failed fail mess chaos chaotic exhausted exhausting overwhelmed unfair
    bad worse hostile rude embarrassed embarrassing dismissed overlooked drained demoralised demoralising demotivated
    resentful resentment blame blamed dread dreaded helpless hopeless painful pain shouted undermined excluded
    humiliated unacceptable toxic sidelined overspent burnout isolated undervalued afraid scared fear bullied sad
    discouraged discouraging disheartening fiasco powerless sacked redundant unsafe injured futile ashamed hurt
    worthless shambles farce nightmare 😞 😔 😢 😠 😡 😤 😩 😫 😭 👎`,
  '-3': `awful terrible horrible dreadful disastrous disaster furious appalling miserable despair devastated
    heartbroken catastrophic atrocious hate hated gutted livid`,
}

/**
 * Turns of phrase whose weight is not the sum of their words: work idiom, British understatement, hedging, irony. A
 * weight of 0 makes a phrase neutral whatever it contains. `~` stands for up to three words.
 */
export const phraseWeights: Readonly<Record<string, string>> = {
  '3': `over the moon; could not be happier; couldn't be happier; best day; dream come true; on cloud nine`,
  '2': `not too shabby; rather pleased; quietly pleased; quietly proud; went down well; went well; going well; gone well;
    paid off; paying off; on track; ahead of schedule; ahead of plan; under budget; fell into place; falling into place;
    clicked; hit the ground running; worth it; worth every; weight off; light at the end; turned a corner;
    turned the corner; back on track; came together; coming together; pulled together; pulling together; nailed it;
    knocked it out; made my day; exactly what i needed; just what i needed from; best review i; best meeting i; best session i; best day i;
    best course i; the best ~ i have; glad to; glad that; pleasure to; a joy to; privilege; rang ~ to say thank; say thank you; said thank you;
    meant ~ lot to me; kind words; means ~ lot to me; hard work paid; held firm; well done; made my week; feather in; smashed it; could have been worse; got there in the end;
    stepped up; rose to the; did us proud; not a single complaint; without a hitch; no hiccups; first time right;
    passed first time; looking forward; lifted ~ mood; spring in my step; at ease; well received; thank you; thanks to;
    made ~ difference; makes ~ difference; right first time; signed off first time; zero defects; no defects;
    opened my eyes; eye opener; eye opening; cannot recommend ~ enough; highly recommend; good value; came alive;
    won them over; won him over; won her over; stood up for; had my back; breath of fresh air; finally agreed;
    finally signed; approved ~ first; proud of`,
  '1': `not bad; not half bad; no bad thing; can't complain; cannot complain; mustn't grumble; no complaints; no problem;
    no problems; no issues; no surprises; sleep better; slept well; less stressful; less stressed; on time; in hand;
    under control; on board; buy in; common ground; found a way; made progress; making progress; moving forward;
    nothing to worry; not as bad as; better than expected; better than i; better than feared; holding up; bearing fruit;
    in good shape; opened up; speak up; spoke up; felt heard; feel heard; small win; quick win; listened to; saved us; saved me; got it right; got through; i will try; we will try; new to me;
    i slept; slept better; slept soundly; no argument; without an argument; without any argument; ran smoothly; no major issues; no major findings; clean audit;
    made sense; makes sense; i came away with; fits ~ well; a step forward; step in the right direction; opened ~ door;
    common sense; learning to; i am learning; good to see; nice to see; useful reminder; timely reminder; gave me ~ language; gave me ~ tools; stuck with it;
    cautiously optimistic; quite a good; will use; i can use; can apply; able to apply; surprised ~ how well;
    pleasantly surprised; no harm done; asked good questions; lessons learned`,
  '-1': `not sure; not convinced; not entirely; not quite; bit of a; bit tense; food for thought; mixed feelings;
    in two minds; yet again; once again; yet another; on hold; pushed back; push back; fell behind; falling behind;
    behind schedule; behind plan; over budget; too late; too much; too many; not enough; no time; no answer; no reply;
    no response; no decision; no one ~ knows; still waiting; still no; still not; running out; ran out; bite my tongue;
    bit my tongue; awkward silence; with respect; with the greatest respect; i suppose; for what it is worth; so be it;
    out of touch; went quiet; gone quiet; cold shoulder; lip service; firefighting; fire fighting; fighting fires;
    plate spinning; spinning plates; moving goalposts; goalposts ~ moved; moved the goalposts; scope creep;
    kicked ~ long grass; long grass; kick the can; passing the buck; dropped the ball; fell through;
    fallen through; slipped through; slipped again; could be better; should have ~ spoken; should have said; should have told;
    should have listened; should have known; should have checked; wish i had; wish we had; i wish; if only; for nothing;
    to no avail; more questions than answers; takes its toll; taking its toll; on my own; walking on eggshells;
    tread carefully; elephant in the room; nobody listened; nobody asked; nobody acted; nobody answers; nobody answered; nobody reads; nobody measures; nobody knows; nobody noticed;
    one more thing; not much; no answer; i said as much; got what we paid for; eaten our float; eaten into; ate into; paying for it;
    came away with little; learned little; learnt little; nothing new; read the slides; read aloud; for the third time; for the second time;
    third time; again and again; only appear if; went nowhere; going nowhere; round in circles; going in circles; talked in circles; too little; should have made;
    at the office; at my desk until; until midnight; late into the night; every weekend; no warning; without warning; without notice; at short notice; no explanation;
    feeling small; felt small; kept waiting; kept me waiting; no further forward; back of my mind; gnaws; gnawing; keeps me up; heavy heart; sour taste; bad taste; bitter taste; no one asked; nobody told; no one told;
    interesting choice; brave decision; courageous decision; not what i expected; not what we; let down`,
  '-2': `not ideal; less than ideal; how shall i put it; shall we say; take no pleasure; no pleasure; without a word; not a word to me; behind ~ backs;
    made myself popular; made myself unpopular; so much for; thanks for nothing; thanks a lot; good luck with that; you could not make it up; couldn't make it up;
    not entirely convinced; not exactly; hardly a; hardly the; straight face; told to be; what do i know; no surprise there; who knew; here we go again; same old; business as usual apparently;
    promising nothing; no thanks; not one person; not once; nobody thought; nobody bothered; annoyed with myself; angry with myself; cross with myself; disappointed in myself;
    let ~ down; cannot face; can't face; had it with; on the brink; lost my patience; lost patience; out of patience; shouting match; blamed me; blamed us; made to look; humoured; far from ideal; not great; not good; not good enough; not brilliant; not our finest;
    not my finest; not the best; could have gone better; could have been better; might have gone better;
    left a lot to be desired; leaves a lot to be desired; something to be desired; less than impressed; not impressed;
    less than thrilled; not thrilled; less than helpful; not helpful; somewhat suboptimal; suboptimal;
    not best pleased; not amused; bit of a mess; bit of a shambles; bit of a nightmare; bit of a disaster;
    bit of a car crash; car crash; train wreck; went wrong; gone wrong; going wrong; went badly; fell apart;
    falling apart; fell flat; fell on deaf ears; deaf ears; out of my depth; end of my tether; end of my rope;
    last straw; at breaking point; burnt out; burned out; burning out; running on empty; lost sleep; could not sleep;
    couldn't sleep; can't sleep; not sleeping; awake at; lying awake; lay awake; fed up; sick of; sick and tired; had enough; thrown under the bus;
    under the bus; out on a limb; hung out to dry; back to square one; square one; waste of time; waste of a; lost cause;
    uphill struggle; uphill battle; brick wall; banging my head; wits' end; wit's end; in tears; close to tears; cried;
    walked out; stormed out; snapped at; lost my temper; raised ~ voice; tore strips; tore into; talked over; spoke over;
    took the credit; took credit; taken for granted; take me for granted; pulled the rug; pear shaped; belly up;
    nobody cares; no one cares; what is the point; what's the point; why bother; did not bother; let me down; let us down;
    behind my back; hit a wall; just what we needed; just what i needed; that's all we needed; all we needed; oh joy;
    joy of joys; what a joy; lucky me; lucky us; what could possibly go wrong; surprise surprise; as usual nobody;
    ticking a box; tick box exercise; tick box; death by powerpoint; lost for words; not fit for purpose; off the rails;
    missed the deadline; lost the tender; lost the bid; turned us down; turned me down; handed in ~ notice;
    knocked my confidence; lost ~ confidence; lost ~ trust; no confidence in; nobody trusts; heart sank; stomach churn;
    dreading; cannot cope; can't cope; not coping; struggling to; wound up; rubber stamp; set me up to fail`,
  '-3': `worst day; worst week; worst meeting; complete disaster; absolute shambles; could not have gone worse;
    couldn't have gone worse; breaking down; broke down in; cannot go on; can't go on`,
  '0': `risk register; open issues; open actions; open plan; open day; open question; open questions; agreed actions; agreed scope; agreed date; as agreed; signed copy; cut over; cutover; stage cut; saved the file; saved to;
    as well; well as; well known; fine print; passed to; passed on; broken down; broke down into; broken into; ready mix; helped by; if accepted; to be approved; to be agreed; not yet approved; not yet agreed; not yet signed; once approved; outstanding actions; start again; starts again; meet again; meets again; review again; look again; risk and issue; issue log; problem statement; problem solving; problem management; conflict of interest;
    conflicts of interest; failure mode; failure modes; lost time; mean time; stress test; stress testing; pain point;
    pain points; critical friend; better understand; hard copy; hard hat; hard stop; hard coded; late stage; of late;
    error log; error message; error rate; late cost; bad debt; good practice; best practice; best way; good friday;
    goods; strong opinion; better practice; welcome meeting; progress report; progress meeting; progress review;
    weak matrix; dispute resolution; dispute board; complaint procedure; complaints procedure; error budget;
    health and safety; success criteria; success factor; success factors; success measures; kind of; win bid; sort of;
    no blame; difficult conversations course; managing difficult; managing stress; conflict resolution; delay analysis;
    time and delay; delay claim; concerned with; as far as ~ concerned; positive test; strong wind; risk of failure;
    thank you letter; lessons learned log; lessons learned session; lessons learned workshop; lessons learned report;
    good faith; cold weather; warm up; hard landscaping; well known; like for like; late payment act; fail safe;
    point of failure; great britain; great western; slow zone; hurt no one`,
}

export const negations: ReadonlySet<string> = new Set(
  `not no never none nobody nothing neither nor cannot can't don't doesn't didn't isn't aren't wasn't weren't won't
   wouldn't couldn't shouldn't hasn't haven't hadn't ain't without hardly barely scarcely`.split(/\s+/),
)

export const strengthening: ReadonlySet<string> = new Set(
  'very really extremely so deeply incredibly genuinely completely absolutely utterly totally truly hugely bitterly'.split(
    ' ',
  ),
)
export const softening: ReadonlySet<string> = new Set(
  'slightly bit somewhat fairly little mildly faintly marginally sort kind almost partly'.split(' '),
)
/** What is only wished for, asked or supposed weighs less than what happened. */
export const supposing: ReadonlySet<string> = new Set(
  'would could might may should if hope hoped hoping whether supposed expect expected want wanted need'.split(' '),
)
/** Said of praise that the writer does not share. */
export const doubting: ReadonlySet<string> = new Set('apparently supposedly allegedly'.split(' '))
export const turnWords: ReadonlySet<string> = new Set(
  'but however still nevertheless nonetheless yet although though'.split(' '),
)
/** With these a sentence concedes first and makes its point after the comma. */
export const concedingWords: ReadonlySet<string> = new Set('although though despite while whilst'.split(' '))
/** Praise at the start of a sentence that what follows may turn into irony. */
export const ironicOpeners: ReadonlySet<string> = new Set(
  'great brilliant wonderful fantastic lovely marvellous super excellent perfect'.split(' '),
)
export const ironicFollowers: ReadonlySet<string> = new Set('another again yet more'.split(' '))
