import type { Kind } from './clause-kind.ts'

/** What kind of clause a phrase gives away, unless a stronger one stands beside it. */
export type Cue = {
  readonly kind: Exclude<Kind, 'event' | 'state'>
  readonly strength: number
  readonly phrases: string
}

/** `event` and `state` are what is left: telling how it was, and telling how it is. */
export const cueLists: readonly Cue[] = [
  {
    kind: 'feeling',
    strength: 6,
    phrases: `i felt; i feel; felt; feeling; i fear; the fear; my fear; my worry; the worry; angry; anger; furious; frustrated; frustrating; frustration; worried; anxious; nervous; upset;
      ashamed; embarrassed; annoyed; annoying; guilty; lonely; tired; exhausted; stressed; overwhelmed; disappointed; uncomfortable; afraid; scared; uneasy; hurt; humiliated; jealous;
      resentful; fed up; gutted; bored; sad; dread; dreading; bit my tongue; bite my tongue; sick of; cried; in tears; out of my depth; an impostor; an imposter; a fraud; shaking; shaken;
      trembling; can't sleep; cannot sleep; could not sleep; couldn't sleep; awake at night; lie awake; on my mind; keeps me awake; eats me up; eating me up; personally; stung; rattled; drained; anxiety; my fear; froze; my mind went blank; shame; panic; panicked; rough day; bad day; hard day; awful day; rough week; bad week; hard week; difficult week; difficult day; awful; i miss; no sleep;
      bloody; shit; fuck; fucking; crap; damn; pissed off`,
  },
  {
    kind: 'pleasure',
    strength: 6.5,
    phrases: `felt amazing; feel amazing; felt great; feel great; felt good; feel good; feels good; felt better; feel better; felt proud; feel proud; felt relieved; feel relieved; felt calm; feel calm; felt calmer; feel calmer; felt happy; feel happy;
      felt alive; felt lighter; feel lighter; felt heard; felt seen; felt confident; feel confident; felt pleased`,
  },
  {
    kind: 'regret',
    strength: 5.5,
    phrases: `should have; shouldn't have; should not have; could have; ought to have; i wish i; i wish we; if only; my fault; my mistake; i forgot; i failed to; i avoided; i avoid; i put off; i ducked;
      i gave in; i backed down; i didn't dare; i did not dare; i said nothing; i kept quiet; i stayed quiet; i let it go; i let her; i let him; i let them; i regret; i missed the chance; i never asked; i never told;
      i never said; i sent the wrong; i got it wrong; it was wrong; i was wrong; was wrong of me; i should have; we should have; i could have; we could have; i shouldn't have; i should not have; i ought to have`,
  },
  {
    kind: 'stuck',
    strength: 5,
    phrases: `can't; cannot; can not; could not; couldn't; no choice; out of my hands; out of my control; waiting for; waiting on; still waiting; stuck; blocked; impossible; nothing i can; nothing we can;
      up to them; not my decision; above my head; powerless; helpless; forced; on hold; no time; not enough time; never enough time; too much to; going round in circles; unable; no way out; no answer;
      no reply; won't listen; nobody listens; keep putting; keeps coming back; don't know how; do not know how; torn between; i never finish`,
  },
  {
    kind: 'plan',
    strength: 4,
    phrases: `i will; i'll; we will; we'll; i plan to; we plan to; i'm planning; i am planning; i intend; i am going to; i'm going to; we are going to; we're going to; i want to; i would like to; i'd like to;
      next time i; next time we; next week i; next week we; from now on; in future i; in future we; i hope to; my next step; my plan is`,
  },
  {
    kind: 'doubt',
    strength: 4.5,
    phrases: `maybe i; maybe we; maybe i should; perhaps i; perhaps we; perhaps i should; i might; we might; i wonder; i am wondering; i'm wondering; i'm thinking of; i am thinking of; i am considering; i'm considering; i don't know whether; i do not know whether; i am not sure whether; i'm not sure whether; i'm not sure if; i am not sure if`,
  },
  {
    kind: 'pleasure',
    strength: 3.5,
    phrases: `went well; going well; went really well; went very well; worked well; it worked; delighted; proud; pleased; happy; glad; relieved; relief; enjoyed; enjoy; praised; praise; thanked; success; successful; celebrated;
      promotion; promoted; got the job; passed; signed off; approved; finished; on time; under budget; ahead of; excited; grateful; thrilled; brilliant; wonderful; fantastic; was great; was good; a good day;
      good meeting; best; i loved; we loved; laughed together; got better; much better; finally agreed; we won; i won; paid off`,
  },
  {
    kind: 'learning',
    strength: 3.2,
    phrases: `a course; the course; course on; day course; online course; training course; training day; training on; webinar; exam; seminar; i learned; i learnt; we learned; we learnt; i read a; i read about; the tutor; new to me; made me think; made me wonder`,
  },
  {
    kind: 'clash',
    strength: 3,
    phrases: `he does not; she does not; they do not; he doesn't; she doesn't; they don't; he didn't; she didn't; they didn't;
      he did not; she did not; they did not; refused; disagreed; argued; argument; row with; blamed; complained; ignored; ignores; shouted; interrupted; interrupts; criticised; undermined; dismissed; pushed back;
      he wants; she wants; they want; he thinks; she thinks; they think; went behind; talked over; talks over; rolled ~ eyes; took over; would not listen; wouldn't listen; overruled; accused; let me down`,
  },
  {
    kind: 'duty',
    strength: 2,
    phrases: `i must; we must; i have to; we have to; i need to; we need to; i've got to; should; ought to; has to; supposed to; obliged; expected of me; expected to; my job to; my duty; falls to me; comes to me; come to me; can't say no; cannot say no; always have to; end up doing`,
  },
  {
    kind: 'claim',
    strength: 1,
    phrases: `i think; i believe; i suppose; i guess; i assume; i assumed; i thought; what i have to say; otherwise; someone else will; somebody else will; they will; he will; she will; it will; we will see; we'll see; i will see; i could see; i could tell; i could hear; i could feel; obviously; of course;
      is always; are always; was always; he always; she always; they always; it always; i always; we always; every time; he never; she never; they never; it never; never listens; never works; never will;
      nobody ever; nobody wants; nobody will; nobody cares; nobody owns; no one cares; no one wants; everyone thinks; everyone knows; everybody knows; everybody does; clearly; surely; certain; certainly; bound to; it seems;
      seems to; the problem is; my problem is; the point is; the truth is; the real; i am not good; i'm not good; i am just; i'm just; people are; as usual; typical; what matters; would have to; i keep thinking; would have; might have`,
  },
]
