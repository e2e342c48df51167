import type { ConceptPhrases } from './concept-phrases.ts'

export const people = {
  stakeholders: {
    clear: `stakeholder; stakeholders; stakeholder map; stakeholder analysis; engagement plan; consultation; public meeting;
      town hall; residents; neighbours; community liaison; councillor; councillors; local authority; unions;
      trade union; user group; user forum; the minister; press; journalists; passenger group; residents' association;
      buy in; on board; on side; brought them along; bring them along; key players; lobby; parish council;
      client meeting; kept ~ in the loop; out of the loop; keep ~ informed; kept ~ informed; not been consulted;
      nobody asked them; nobody had asked; nobody asked us; nobody told; had not been told; hadn't been told;
      no one told; expectations; their interests; landowner; customer; win them over; won ~ over; winning ~ over;
      clinicians; consultants ~ ward; members; tenants; school governors; head teacher; neighbour; shopkeepers;
      traders; parents; pupils; carers; passengers; commuters; train operators; bus company; union; union rep; mp;
      mayor; parish; parish meeting; community; community meeting; village hall; church hall; drop-in; exhibition;
      survey; responses; petition; leaflet; leaflets; leafleted; poster; posters; local paper; radio; facebook;
      social media; angry resident; objection; objections; objectors; protest; campaign; campaigners;
      tenants' association; action group; interest group; patient group; focus group; had told the; been told;
      find out from; found out from; client's; the client; citizens' juries; midwives; marketing; consultation closes;
      civic centre; mosque; listened to her; listened to him; listened to them; wrote to every; knocked on;
      door to door; customers; resident; public; chair of the residents; our client; stakeholder meeting;
      quarterly session; freight`,
    hint: `client; users; engaged; engage; engagement; influence; interested; involved; consulted; listened; concerns;
      relationship; meeting with; surgeons; nurses; teachers; drivers; people; visitors; families; street; village;
      school; letter; letters; invited; informed; replied; meeting; explain; promised; church; complaints; crowd;
      audience; support; questions; operators`,
  },
  communication: {
    clear: `communication; communications; communicate; communicated; presentation; presented; presenting; newsletter;
      communication plan; plain english; plain language; key message; listening; listened to; active listening;
      misunderstanding; misunderstood; misread; tone of my; tone of the; explained ~ to; told them plainly;
      explain it; lost in translation; talking past; did not understand what i; slides; email chain; long email;
      wrong message; jargon; storytelling; picked up the phone; rang him; rang her; rang them; asked open questions;
      asking questions; spoke first; in person; silence in the room; wording; public speaking; town hall;
      said it out loud; cc; copied in; reply all; body language; told us; told them; nobody told; announcement;
      announced; rumour; rumours; grapevine; kept informed; in the dark; briefing; briefings; briefed;
      distribution list; wrong list; comms; comms team; wrote to; leaflets; poster; posters; explaining; explained;
      the microphone; microphone; note of the meeting; phone call; called them; spoke to; asked them; mixed messages;
      what i meant; heard it from; found out; ribbon; apologised to`,
    hint: `email; meeting; message; explain; listen; talk; talked; told; update; conversation; call; spoke; write up;
      clear; clearly; audience; questions; letter; letters; phone; rang; asked; heard; answer; words; said`,
  },
  conflict: {
    clear: `conflict; stopped speaking; stopped talking; argument; argued; arguing; disagreement; disagreed; dispute;
      mediation; mediate; mediated; tension between; tension in; difficult conversation; fell out; falling out;
      not speaking to; not talking to each other; row between; row with; blazing row; clash; clashed;
      raised their voices; raised his voice; raised her voice; shouting; shouted; stand off; standoff; heated;
      common ground; clear the air; cleared the air; bad blood; peace between; hostile; both sides; two camps;
      each blaming; blamed each other; blaming each other; finger pointing; at loggerheads; at odds; stormed out;
      walked out; agree to disagree; sparring; apologised; disagree; cold war; confronted; confrontation;
      lost his temper; lost her temper; lost my temper; crisis; emergency; row; rowing; fight; fought; fighting; feud;
      quarrel; at war; war; truce; peace talks; mediator; mediators; shook hands; shook on it; settled; settle;
      settlement; said sorry; apology; apologise; grudge; same table; share a table; shared a table; same room;
      two sides; other's side; argue the other; each other's; daggers; daggers drawn; tempers; temper; swore;
      raised voices; raised voice; stormed; slammed; hung up; solicitors; solicitors' letters; tribunal; compromise;
      met in the middle; halfway; really about; what it was really; hatchet; stalemate; deadlock; accused; bickering;
      atmosphere; frosty; talking again; speaking again; lunch together; hard conversation; had it out; intervene;
      go-between; carrying messages; infighting; eat separately; kitchens; patched; make peace; made peace;
      reconciled; neither of us; between the two; worst of the lot; against each other; enemies`,
    hint: `tension; angry; blame; sides; refused; complained; grievance; upset; defensive; stubborn; calm; sorry; argue;
      quiet; together; hurt; separately; swearing; agreed; both; difficult; tea; laughed; lawyers`,
  },
  leadership: {
    clear: `leadership; leader; lead by example; led by example; set the tone; set the direction; vision; inspired; inspire;
      empower; empowered; empowering; delegate; delegated; delegating; delegation; micromanage; micromanaging;
      micromanaged; servant leadership; situational leadership; leadership style; my style; let go of; letting go;
      hand it over to her; let him run; let her run; let them run; let them decide; let the team; courage;
      took a stand; stood firm; stand firm; stepped in; step back; stepped back; stepping back; took charge;
      looked to me; look to me; role model; trusted them; trust my team; leading from; give direction; gave direction;
      sense of purpose; rally; rallied; took responsibility; made the call; make the call; tough call; hard call;
      follow me; gave ~ feedback; giving feedback; lead the; i led; leading; protect the team; shield the team;
      shielded; director; new director; my boss; journey; looking at me; looked at me; everyone looked at;
      senior person; in charge; put ~ in charge; my call; my decision; i decided; spoke to the gang;
      spoke to the team; told each; held my nerve; nerve; let her lead; let him lead; stood back; stand back;
      out of the way; trusted; encouraged; what do you think; i said no; owned up; i was wrong; being wrong;
      was wrong; front of the team; in front of everyone; humility; humble; told her she; told him he; believed in;
      faith in; pep talk; speech; authentic; authentic voice; mentor; on my shoulders; front of a graduate;
      could have stood; stood by; should have spoken; shouldn't have said; lost my temper; apologised to them;
      thanked them; thank them; thanked everyone; missed me; i was missed; they'd done it without; without me; let go;
      sent them home; bought them; bought ~ breakfast; put her hand up; my own design; over a fry-up; hand ~ over to`,
    hint: `lead; led; trust; inspiring; decision; decisive; example; direction; ownership; responsibility; support; guide;
      feedback; purpose; initiative; boss; brave; calm; thank; thanked; praise; admit; admitted; decided; manager;
      senior; told them; nobody argued; my fault; listening; asked me`,
  },
  team: {
    clear: `team building; team meeting; team morale; morale; team spirit; my team; the team; our team; team members;
      team member; one to one; one to ones; 1:1; motivate; motivated; motivation; motivating; collaboration;
      collaborate; collaborated; teamwork; high performing; forming storming; team dynamics; new starter; new joiner;
      joined the team; left the team; handed in ~ notice; resigned; resignation; wellbeing; burnout; burn out;
      remote team; remote working; hybrid working; team away day; away day; appraisal; performance review;
      underperforming; underperformance; not pulling; pulling ~ weight; pulled together; pull together;
      pulling together; kept ~ going; helped each other; thanked the; pitched in; psychological safety;
      psychologically safe; bonding; works well together; squad; crew; gang; my engineers; my people;
      bought ~ breakfast; breakfasts; goodbye to; leaving do; retirement; proud of them; proud of the;
      group of people; off sick; camera off; cameras off; silos; working together; worked together; overworked;
      long hours; gangs; lads; trades; every trade; bacon rolls; biscuits; biscuit tin; cake; kettle; shared kettle;
      pub; curry; birthday; leaving; joined us; left us; stayed; off work; cried; crying; wellbeing app;
      banter; each other; helped; huddle; stand-up; daily stand; one-to-one; the four of them; my lot; restructure;
      restructured; new structure; resilient; resilience; belong; family; muck in; mucked in; swap; paired;
      who does what; team day; talk to each other; their weight; notice; handed in; same office; one office; canteen;
      staffroom; young; newest; night gang; plasterer; finishers; foremen; foreman; the lot of them; all of us;
      every one of us; while i was away; came back from leave; back from leave; people are leaving; two people left;
      new team; smaller team; office; sits next to`,
    hint: `team; colleagues; colleague; together; performance; roles; cooperation; support; share; shared; weekend; tired;
      thank; lunch; quiet; stress; stressed; staff; stay; leave; tea; coffee; laughing; joke; jokes; notes; each; us;
      proud; absence; cover; laughed; gave me; friday; tom; home; resign; rota`,
  },
  inclusion: {
    clear: `diversity; inclusion; inclusive; equality; equal opportunities; accessibility; accessible; wheelchair;
      neurodiversity; neurodivergent; autistic; autism; dyslexia; dyslexic; adhd; bias; unconscious bias; racism;
      racist; sexist; sexism; gender; only woman; only man in; women in; ethnic; ethnicity; disability; disabled;
      deaf; sign language; step free; prayer; ramadan; menopause; pronouns; lgbt; belonging; discrimination;
      microaggression; different backgrounds; different background; not been heard; quieter voices; quiet voices;
      quieter ones; quietest; talked over; spoke over; interrupted her; interrupting her; not a native;
      english is not; first language; accent; equal; part time; part timers; maternity; paternity; career break;
      childcare; old boys; same three people; everyone a turn; everyone got a turn; young engineer; older colleagues;
      left out; excluded; feel included; women; woman; female; pregnant; breastfeeding; hijab; headscarf; mosque;
      prayers; prayer room; eid; diwali; temple; gurdwara; faith; translated; translator; interpreter; signer; bsl;
      hearing loop; hearing aid; blind; partially sighted; braille; guide dog; ramp; accessible toilet;
      accessible toilets; quiet room; sensory; easy read; equality impact; protected characteristics; hidden bias;
      assumptions about; stereotype; stereotypes; cut off; same voices; everyone's turn; round the table; school run;
      flexible working; term time; cut for women; ppe for; toilets; changing rooms; digital exclusion;
      without internet; homeless; refugees; travellers; pay gap; grandmother; grandmother's; who i cut off;
      wheelchair charity; didn't fit her; made for men`,
    hint: `background; culture; voices; respect; age; included; different; heard; voice; fair; men; girl; girls; old;
      older; younger; junior; quiet; language; spoke; children; tally; interrupt; interrupted; gloves`,
  },
  ethics: {
    clear: `ethics; ethical; integrity; code of conduct; conflict of interest; conflicts of interest; bribe; bribery; gift;
      gifts; hospitality; whistleblowing; whistleblower; speak up; spoke up; speaking up; honest; honesty; dishonest;
      professional body; professionalism; confidential; confidentiality; gdpr; data protection; personal data;
      privacy; compliance; compliant; regulator; regulation; regulations; regulatory; legislation; legal; law;
      health and safety; near miss; safety; unsafe; safe; hse; cdm regulations; permit; licence; building safety;
      falsified; fudge; massage the figures; massaged; hide the; hid the; asked me to hide; asked me to change the;
      leave out of the report; leave it out; the right thing; right thing to do; the easy thing; sleep at night;
      misleading; mislead; lie; lied; truth; cover up; covered up; cut corners; cutting corners; turn a blind eye;
      blind eye; ppe; conscience; breach; fraud; modern slavery; what i stand for; my values; values; ashamed;
      not comfortable putting my name; put my name; bullying; harassment; not true; true; forged; fiddle; fiddled;
      look right; report it green; it's a judgement; look the other way; looked away; hidden; accident; incident;
      injury; hit the; permit to dig; permit to work; harness; helmet; hi-vis; fatigue; fifteen hours; working time;
      drug test; confined space; riddor; lawful; statutory; planning condition; data breach; dpo; real names;
      real addresses; freedom of information; foi; friend of; brother-in-law; declared; reported it; raised it;
      plagiarism; theft; stolen; cheat; cheated; exploitation; duty of care; kept my promise; broke my promise;
      clean conscience; caught; safety committee; welfare audit; near misses; foot through; gas main; made it look;
      make it look; gate log; rosters; put my name to; turned my stomach; promise; promised; believed it when;
      safety verification; patient data; test environment; copy of production`,
    hint: `standards; right; rules; policy; fair; responsibility; professional; trust; principle; declare; report it;
      pressure to; wrong; unfair; hours; drug; sign; guilty; injured; hurt; fell; hid`,
  },
  selfReflection: {
    clear: `i realised; i realise; i noticed; i learned; i learnt; about myself; my own; my reaction; my habit; i reacted;
      i tend to; self aware; self awareness; comfort zone; work life balance; my stress; my limits; my strengths;
      imposter syndrome; impostor; journal; reflect; reflecting; reflection; time management; saying no; say no;
      my time; my energy; protect ~ time; too much on my plate; stretched too thin; switch off; sleep; i should have;
      next time i; looking back i; my default; my weakness; my confidence; my mistake; resilience; overwhelmed;
      calm down; took a breath; mindful; meditation; my priorities; bite my tongue; bit my tongue; feedback on my;
      growth; grown`,
    hint: `myself; noticed; learn; realised; habit; balance; stress; mood; focus; patience; patient`,
  },
  integrity: {
    clear: `integrity; honest; honesty; kept my word; kept my promise; keep my promise; promised; my word; owned up; own up;
      admitted; admit; took responsibility; taking responsibility; my mistake; my fault; reliable; reliability;
      the right thing; right thing to do; consistent; transparent; transparency; told the truth; truth; ethical;
      ethics; trust; trusted; conscience; let ~ down; credibility; apologised; put my name; conflict of interest;
      confidential; hide the; leave it out`,
    hint: `right; responsibility; promise; fault; fair; values; openly; open about`,
  },
  relations: {
    clear: `rapport; relationship; relationships; trust between; build trust; built trust; building trust; earned ~ trust;
      network; networking; empathy; empathise; got to know; getting to know; coffee with; lunch with; chat with;
      asked how; his side; her side; their side; in their shoes; respect; respected; reached out; kindness;
      enthusiasm; goodwill; good terms; over a coffee; over coffee; humour; laughed; small talk; remembered;
      thank you note; thanked`,
    hint: `trust; listened; friendly; colleague; warm; open; together; kind; met; personal`,
  },
  negotiation: {
    clear: `negotiation; negotiate; negotiated; negotiating; bargain; bargaining; compromise; compromised; concession;
      concessions; trade off; trade offs; deal; win win; batna; middle ground; meet ~ halfway; met ~ halfway;
      meet in the middle; met in the middle; settled on; settlement; agreed a price; agreed to share; in return;
      in exchange; gave way; give way; offer; counter offer; haggle; haggled; price down; common ground; terms;
      fallback; walk away; their interests; reach agreement; reached agreement; reached an agreement`,
    hint: `agree; agreed; agreement; agreeing; offered; price; refused; accept; accepted; interests`,
  },
  resourcefulness: {
    clear: `workaround; work around; found a way; find a way; creative; creativity; brainstorm; brainstormed; improvise;
      improvised; ideas; new idea; came up with; thinking outside; outside the box; problem solving; root cause;
      whiteboard; experiment; prototype; try something; tried something; another way; different way; plan b;
      makeshift; what if we; sketched; five whys; innovation; innovative; way round; ways round; borrowed; unblock;
      unblocked; reframed; reframe; sticky notes; post it`,
    hint: `idea; solve; solved; problem; options; tried; analysis; workshop; alternative; solution`,
  },
  results: {
    clear: `delivered; deliver; results; result; got it done; getting things done; get it done; get things done; productive;
      productivity; efficiency; efficient; outcome; outcomes; over the line; across the line; finished early;
      on target; targets; target; focused on; deadline; met the deadline; hit the date; hit the milestone;
      what matters; customer satisfaction; busy work; momentum; progress; shipped; priorities; prioritise`,
    hint: `delivery; focus; done; finish; finished; completed; performance; effective; pace; milestone`,
  },
  power: {
    clear: `politics; political; power; power play; hidden agenda; agenda; territory; turf; ego; egos; influence;
      influential; informal; behind closed doors; behind the scenes; ally; allies; corridor; pulled rank; pull rank;
      gatekeeper; has the ear; her ear; his ear; vested interest; vested interests; veto; vetoed; who really;
      really decides; real decision; empire; favour; favours; old boys; lobbying; lobbied; undermine; undermined;
      power struggle; took the credit; ambition; sidelined; overruled; overrule`,
    hint: `interests; interest; director; senior; against us; blocked; support; sponsor; control; authority`,
  },
  culture: {
    clear: `culture; cultural; values; unwritten rules; unwritten rule; norms; cross cultural; how things are done;
      way things are done; way we do things; blame culture; safety culture; different countries; different country;
      language barrier; tradition; traditions; customs; belonging; ethos; always done it; our partners in;
      the japanese; the german; the french; the american; hierarchy; background; backgrounds; ramadan; merged; merger;
      two organisations; public sector culture`,
    hint: `habit; society; attitude; beliefs; respect; norm; international; overseas; expected of`,
  },
} as const satisfies ConceptPhrases
