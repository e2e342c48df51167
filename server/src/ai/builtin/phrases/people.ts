import type { ConceptPhrases } from './concept-phrases.ts'

export const people = {
  stakeholders: {
    clear: `stakeholder; stakeholders; stakeholder map; stakeholder analysis; engagement plan; consultation; public meeting;
      town hall; residents; neighbours; community liaison; councillor; councillors; local authority; unions;
      trade union; user group; user forum; the minister; press; journalists; passenger group; residents' association;
      buy in; on board; on side; brought them along; bring them along; key players; lobby; parish council;
      client meeting; kept ~ in the loop; out of the loop; keep ~ informed; kept ~ informed; not been consulted;
      nobody asked them; nobody had asked; nobody asked us; nobody told; had not been told; hadn't been told;
      no one told; their interests; landowner; customer; win them over; won ~ over; winning ~ over; clinicians;
      consultants ~ ward; members; tenants; school governors; head teacher; neighbour; shopkeepers; traders; parents;
      pupils; carers; passengers; commuters; train operators; bus company; union; union rep; mp; mayor; parish;
      parish meeting; community; community meeting; village hall; church hall; drop-in; exhibition; survey; responses;
      petition; leaflet; leaflets; leafleted; poster; posters; local paper; facebook; social media; angry resident;
      objection; objections; objectors; protest; campaign; campaigners; tenants' association; action group;
      interest group; patient group; focus group; had told the; find out from; found out from; citizens' juries;
      midwives; marketing; consultation closes; mosque; listened to her; listened to him; listened to them;
      wrote to every; knocked on; door to door; customers; resident; public; chair of the residents; our client;
      stakeholder meeting; quarterly session; freight; station adopters; adopters; nursing home; booed; school hall;
      residents' evening; tenants' panel; rents; the letter went; letter went out; gentleman; letter from a;
      share their views; views; consult; sixth formers; the neighbours have; communities; community hub; hub;
      local people; locals; local residents; local business; landlord; landlords; leaseholders; leaseholder;
      homeowners; householder; farmers; farmer; land agent; ramblers; cyclists; cycle people; allotment holders;
      pressure group; friends of; heritage group; civic society; bishop; vicar; imam; chair of governors; governors;
      headteacher; parents' evening; matron; ward sister; consultants at; partners; senior partner; gp; gps;
      practice manager; unions were; shop steward; rep; works council; passengers'; road user; road users; motorists;
      drivers were; the press; reporter; bbc; evening news; tweet; tweeted; facebook group; email campaign;
      deputation; heckled; heckler; applauded us; thanked us; ovation`,
    hint: `users; engaged; engage; engagement; influence; interested; involved; consulted; listened; concerns;
      relationship; meeting with; surgeons; nurses; teachers; drivers; visitors; families; street; village; letter;
      letters; invited; informed; replied; meeting; promised; church; complaints; crowd; audience; support; operators;
      expectations; been told; panel; minister; evening; manager; home; sign`,
  },
  communication: {
    clear: `communication; communications; communicate; communicated; newsletter; communication plan; plain english;
      plain language; key message; listened to; active listening; misunderstanding; misunderstood; misread;
      tone of my; tone of the; told them plainly; explain it; lost in translation; talking past;
      did not understand what i; email chain; long email; wrong message; jargon; storytelling; picked up the phone;
      rang him; rang her; rang them; asked open questions; asking questions; spoke first; in person;
      silence in the room; public speaking; town hall; said it out loud; cc; copied in; reply all; body language;
      told us; nobody told; announcement; announced; rumour; rumours; grapevine; kept informed; in the dark; briefing;
      briefings; briefed; distribution list; wrong list; comms; comms team; wrote to; leaflets; poster; posters;
      the microphone; microphone; note of the meeting; phone call; called them; spoke to; asked them; mixed messages;
      what i meant; heard it from; apologised to`,
    hint: `meeting; message; listen; conversation; call; write up; clear; clearly; audience; letter; letters; answer;
      presentation; presented; presenting; listening`,
  },
  conflict: {
    clear: `conflict; stopped speaking; stopped talking; argument; argued; arguing; disagreement; disagreed; dispute;
      mediation; mediate; mediated; tension between; tension in; difficult conversation; fell out; falling out;
      not speaking to; not talking to each other; row between; row with; blazing row; clash; clashed;
      raised their voices; raised his voice; raised her voice; stand off; standoff; heated; common ground;
      clear the air; cleared the air; bad blood; peace between; hostile; both sides; two camps; each blaming;
      blamed each other; blaming each other; finger pointing; at loggerheads; at odds; stormed out; walked out;
      agree to disagree; sparring; apologised; disagree; cold war; confronted; confrontation; lost his temper;
      lost her temper; lost my temper; crisis; emergency; row; rowing; fight; fought; fighting; feud; quarrel; at war;
      war; truce; peace talks; mediator; mediators; shook hands; shook on it; settled; settle; settlement; said sorry;
      apology; apologise; grudge; same table; share a table; shared a table; same room; two sides; other's side;
      daggers; daggers drawn; tempers; temper; swore; raised voices; raised voice; stormed; slammed; hung up;
      solicitors; solicitors' letters; tribunal; compromise; met in the middle; halfway; really about;
      what it was really; hatchet; stalemate; deadlock; accused; bickering; atmosphere; frosty; talking again;
      speaking again; lunch together; hard conversation; had it out; intervene; go-between; carrying messages;
      infighting; eat separately; patched; make peace; made peace; reconciled; neither of us; between the two;
      worst of the lot; against each other; enemies; had words; putting off that; putting off the call;
      putting off the conversation; sniping; shaken on it; shook on; stopped copying; in the middle;
      piggy in the middle; drawn the line; draw the line; talked them down; negotiation; negotiated; fought hardest;
      fighting for; fisticuffs; punch; punched; squared up; sent home; brickies; can't unsay; unsay;
      right to be angry; was angry; each other's throats; bad feeling; resentment; old wounds; falling-out;
      cold shoulder; not on speaking; speaking terms; stand each other; can't stand; personality clash; clash of;
      egos; pride; climbed down; climb down; backed down; back down; gave ground; give ground; olive branch; bygones;
      bury the hatchet; peace offering; told her so; had it out with`,
    hint: `tension; angry; blame; sides; refused; complained; grievance; upset; defensive; stubborn; calm; sorry; argue;
      quiet; together; hurt; separately; swearing; agreed; both; difficult; tea; laughed; lawyers; each other's;
      kitchens; middle; own way; agree`,
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
      shielded; director; new director; my boss; journey; looking at me; looked at me; everyone looked at; in charge;
      put ~ in charge; my call; my decision; i decided; spoke to the gang; spoke to the team; told each;
      held my nerve; nerve; let her lead; let him lead; stood back; stand back; out of the way; trusted; encouraged;
      what do you think; i said no; owned up; i was wrong; being wrong; was wrong; front of the team;
      in front of everyone; humility; humble; told her she; told him he; believed in; faith in; pep talk; speech;
      authentic; authentic voice; mentor; on my shoulders; could have stood; stood by; should have spoken;
      shouldn't have said; lost my temper; apologised to them; thanked them; thank them; thanked everyone; missed me;
      i was missed; they'd done it without; without me; let go; sent them home; bought them; bought ~ breakfast;
      hand ~ over to; backed her up; back her up; backed him up; backed them up; stood by her; did not need me;
      didn't need me; do not need me; let ~ do the; let ~ chair; let ~ present; new role; stepped up to; stepping up;
      fronted up; took the blame; took it on the chin; decisive; at the front; gaffer; led the; from the front;
      programme director; told the team; told the steering group; team gave me; said that i didn't know;
      did not know the answer; said i don't know; first day in charge; hand over to her; handed ~ the reins;
      set an example; kept my nerve; hard to follow`,
    hint: `lead; led; trust; inspiring; decision; example; direction; ownership; responsibility; support; guide; feedback;
      purpose; initiative; boss; brave; calm; thank; thanked; praise; admit; admitted; manager; senior; nobody argued;
      my fault; listening; asked me; promoted; promotion; chief; role; silence; respect`,
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
      long hours; gangs; lads; trades; every trade; bacon rolls; biscuits; biscuit tin; cake; kettle; pub; curry;
      birthday; joined us; left us; stayed; off work; cried; crying; banter; helped; huddle; daily stand; one-to-one;
      my lot; restructure; restructured; new structure; resilient; resilience; belong; muck in; mucked in; swap;
      paired; who does what; team day; talk to each other; their weight; notice; handed in; same office; one office;
      canteen; staffroom; young; newest; night gang; plasterer; finishers; foremen; the lot of them; all of us;
      every one of us; while i was away; came back from leave; back from leave; people are leaving; two people left;
      new team; smaller team; office; sits next to; christmas shift; silent treatment; split us up; splitting us up;
      seating plan; on our knees; off with stress; gone off with; gone off sick; signed off sick; notice in;
      posts at risk; at risk of redundancy; redundancies; one family; pay freeze; barbecue; hire them again; a team;
      like a team; pulled ~ together; turned out for; night crew; night shift; work like it; works well with;
      leaving card; card and; collection for; round of drinks; team lunch; team night; quiz night; split shifts;
      rotas; new team member; first week; settled in; fit in; gelled; gel; clique; cliques; dead weight;
      passenger in the team; carried by; carrying him; carrying her; burnt out; burned out; sick leave;
      return to work; phased return; mental health; worn out; in tears; cried in; stickies`,
    hint: `team; colleagues; colleague; performance; roles; cooperation; support; share; shared; tired; thank; lunch;
      stress; stressed; stay; leave; tea; coffee; joke; jokes; us; proud; absence; gave me; friday; resign; rota;
      leaving; foreman; shift; whole team; mates; leaver; drinks; sick; knees`,
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
      without internet; homeless; refugees; travellers; pay gap; grandmother; grandmother's; didn't fit her;
      made for men; only woman in; four languages; three languages; two languages; languages; second language;
      mother tongue; was blind; wheelchair user; do the notes; takes the notes; take the notes; makes the tea;
      asked to make the tea; pink; paternity leave; back from maternity; part-time; carers; caring responsibilities;
      older workers; ageist; ageism; too old; too young; graduate scheme intake; quota; shortlist; all male; all-male;
      all white; old school tie; private school; working class; class; postcode lottery; under-represented;
      underrepresented; seldom heard; hard to reach; easy to reach; don't usually; never asked before; whose voice;
      same faces; usual faces; usual suspects; same old faces; literacy; can't read; large print; colour blind;
      contrast; screen reader; alt text; captions; subtitles`,
    hint: `background; culture; respect; age; included; different; fair; girl; girls; old; older; younger; junior;
      language; children; tally; interrupt; interrupted; gloves; garden; pram`,
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
      blind eye; ppe; conscience; breach; fraud; modern slavery; what i stand for; my values; ashamed;
      not comfortable putting my name; put my name; bullying; harassment; not true; true; forged; fiddle; fiddled;
      look right; report it green; look the other way; looked away; hidden; accident; incident; injury; hit the;
      permit to dig; permit to work; harness; helmet; hi-vis; fatigue; working time; drug test; confined space;
      riddor; lawful; statutory; planning condition; data breach; dpo; freedom of information; foi; friend of;
      brother-in-law; declared; reported it; raised it; plagiarism; theft; stolen; cheat; cheated; exploitation;
      duty of care; kept my promise; broke my promise; clean conscience; safety committee; welfare audit; near misses;
      gas main; made it look; make it look; rosters; put my name to; turned my stomach; believed it when;
      safety verification; patient data; test environment; my initials; put my initials; refused to put; had a drink;
      been drinking; drunk; smelled; stood him down; somebody's been talking; leaked; a leak; leak to; bank details;
      signed those sheets; signing them; without reading; not to mention; told not to; told to leave;
      looked me in the eye; what we left out; left out to; live with that; live with myself; silica; dust;
      toolbox talk; risk of prosecution; prosecuted; fined; fine from; improvement notice; prohibition notice;
      stop work; stopped the job; stopped work; safe to; not safe; wasn't safe; safety first; safety critical;
      competence card; cscs; licence to; unlicensed; unregistered; uninsured; insurance lapsed; expired; backdated;
      backdate; signed for; signed off as safe; the man who signed; falsify; certificate was; cash in hand;
      under the table; brown envelope; favours; mates' rates; nephew of; his cousin; her cousin; conflict of;
      disclosure; disclosed; consent form; consent; permission from; data protection refresher; privacy notice;
      records retention; made up; making up; honest with`,
    hint: `standards; right; rules; policy; fair; responsibility; professional; trust; principle; declare; report it;
      pressure to; unfair; drug; sign; guilty; injured; hurt; fell; hid; caught; promise; promised; initials; signed;
      refused; trusted; sheets; eye; bid; legally; penny`,
  },
} as const satisfies ConceptPhrases
