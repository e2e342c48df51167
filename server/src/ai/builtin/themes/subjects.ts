import { type PhraseBook, phraseBook, phrasesIn } from '../phrase-book.ts'

/** What entries can be about, under a name that anybody understands; `about` says the same at more length. */
type Subject = { readonly name: string; readonly about: string; readonly phrases: string }

/**
 * Kept apart from the phrases by which competences are found: there many faint signs add up, here a single sentence is
 * shown as words on a theme, so that each phrase must speak for it alone.
 */
export const subjects: readonly Subject[] = [
  {
    name: 'Time and deadlines',
    about: 'dates that are set, kept, moved or missed',
    phrases: `deadline; deadlines; milestone; milestones; delay; delayed; delays; behind schedule; ahead of schedule; is late again; was late again; are late again; weeks late; days late; months late; running late; hours late; minutes late; slippage; programme slipped; date slipped;
      slipped again; critical path; out of time; ran out of time; on time; schedule; timetable; gantt; overran; missed the date`,
  },
  {
    name: 'Money and budgets',
    about: 'budgets, costs and the money that is there or missing',
    phrases: `budget; budgets; overspend; overspent; underspend; funding; invoice; invoices; cost estimate; cash flow; contingency; the money; no money; more money; enough money; less money; money left; money for; money from; out of money; short of money; save money; saved money; finance; cost report; earned value; overhead; expensive`,
  },
  {
    name: 'Risk and uncertainty',
    about: 'what might go wrong, and how people prepare for it',
    phrases: `risk; risks; risk register; risk workshop; mitigation; mitigate; uncertainty; uncertain; likelihood; contingency plan`,
  },
  {
    name: 'Scope and changes to it',
    about: 'what belongs to the work, and requests that change it',
    phrases: `scope; scope creep; change request; change requests; change control; scope change; moving goalposts; moved the goalposts; keeps changing; kept changing; changed their mind; changed his mind; changed her mind`,
  },
  {
    name: 'Decisions and who makes them',
    about: 'decisions, approvals, and the boards and sponsors who make them or put them off',
    phrases: `steering group; steering committee; steering board; project board; programme board; sponsor; governance; escalated; escalate; escalation; decision; decisions; would not decide; could not decide; cannot decide; nobody decides; sign off; signed off; approval`,
  },
  {
    name: 'Clients and stakeholders',
    about: 'dealing with clients, residents and others with an interest in the work',
    phrases: `stakeholder; stakeholders; client; clients; customer; customers; residents; consultation; public meeting; councillor; councillors; user group; neighbours`,
  },
  {
    name: 'Getting a message across',
    about: 'explaining, presenting, and being understood or misunderstood',
    phrases: `presentation; presenting; presented; misunderstanding; misunderstood; jargon; plain english; newsletter; communication; communicate; communicated; explain; explained; slides; audience; public speaking; spell it out`,
  },
  {
    name: 'Disagreement and conflict',
    about: 'disputes, tension and difficult conversations',
    phrases: `argument; argued; arguing; disagreement; disagreed; disagree; row with; blazing row; dispute; tension; shouted; shouting; raised voices; raised his voice; raised her voice; clashed; difficult conversation; fell out; blamed; blaming; hostile; stopped speaking; not speaking to`,
  },
  {
    name: 'Leading others',
    about: 'delegating, giving feedback, and stepping back or in',
    phrases: `leadership; delegate; delegated; delegating; delegation; micromanage; micromanaging; lead by example; empower; step back; stepped back; let them run; role model; give feedback; gave ~ feedback; giving feedback; as a leader`,
  },
  {
    name: 'Working as a team',
    about: 'how teams work together, their morale, and who joins or leaves',
    phrases: `morale; team spirit; team building; teamwork; pulled together; pulling together; worked together; working together; work together; away day; collaboration; collaborate; new starter; resigned; handed in ~ notice; team meeting; silos`,
  },
  {
    name: 'Suppliers and contracts',
    about: 'suppliers and contractors, tenders and what contracts say',
    phrases: `supplier; suppliers; contractor; contractors; subcontractor; subcontractors; tender; tenders; tendering; procurement; contract; contracts; compensation event; compensation events; bidder; bidders; vendor; vendors`,
  },
  {
    name: 'Quality and rework',
    about: 'defects, inspections and work that has to be done again',
    phrases: `quality; defect; defects; snag; snags; snagging; rework; redo; inspection; inspector; bug; bugs; non conformance; test failed; failed the test; wrong drawing; had to be redone`,
  },
  {
    name: 'What people need from the work',
    about: 'requirements, and what those who use the work need from it',
    phrases: `requirement; requirements; user story; user stories; specification; acceptance criteria; client brief; user needs; use case; what they needed; what they need; what users need`,
  },
  {
    name: 'Design and solutions',
    about: 'designs, prototypes and pilots',
    phrases: `design; designs; designer; designers; prototype; architecture; mock up; wireframe; pilot`,
  },
  {
    name: 'People and capacity for the work',
    about: 'having enough people for the work, and finding them',
    phrases: `resources; resourcing; headcount; vacancy; vacancies; recruitment; recruiting; understaffed; short staffed; short of people; bottleneck; capacity; agency staff; off sick; not enough people; enough people`,
  },
  {
    name: 'Benefits and the case for the work',
    about: 'what the work is worth doing for',
    phrases: `benefits; business case; return on investment; value for money; benefits map; benefits realisation; worth doing`,
  },
  {
    name: 'Strategy and priorities',
    about: 'what comes first, and how projects compete for attention',
    phrases: `strategy; strategic; priorities; prioritise; prioritised; priority; portfolio; too many projects; competing projects`,
  },
  {
    name: 'Handing over and going live',
    about: 'launches, handovers and being ready for them',
    phrases: `go live; went live; going live; handover; handed over; cutover; commissioning; readiness; launch; launched; hypercare; business as usual`,
  },
  {
    name: 'Change and how people take it',
    about: 'new ways of working, and how people accept or resist them',
    phrases: `resistance; resistant; restructure; restructuring; reorganisation; organisational change; change champion; new way of working; new ways of working; adoption; transformation; change management`,
  },
  {
    name: 'Reviews and assurance',
    about: 'audits, reviews and lessons that are drawn from them',
    phrases: `audit; audits; auditor; auditors; gateway review; lessons learned; lessons learnt; retrospective; retro; assurance; post project review; health check; peer review; gate review; stage review`,
  },
  {
    name: 'Learning and development',
    about: 'courses, conferences, mentoring and qualifications',
    phrases: `a course; the course; course on; training course; online course; day course; webinar; exam; certificate; qualification; mentor; mentoring; mentee; coaching session; conference; masterclass; cpd`,
  },
  {
    name: 'Fairness and inclusion',
    about: 'being treated fairly, being included and being left out',
    phrases: `inclusion; inclusive; diversity; equality; bias; sexist; racist; accessibility; wheelchair; neurodiversity; neurodivergent; autistic; dyslexia; dyslexic; only woman; unfair; unfairly; excluded; left out`,
  },
  {
    name: 'Doing the right thing',
    about: 'honesty, integrity and matters of conscience',
    phrases: `ethics; ethical; integrity; conflict of interest; whistleblowing; honesty; dishonest; owned up; own up; bribe; bribery; the right thing; conscience; told the truth; tell the truth`,
  },
  {
    name: 'Power and politics',
    about: 'hidden interests, rank and politics at work',
    phrases: `politics; political; hidden agenda; power play; pulled rank; egos; turf war; behind closed doors; behind my back; went over my head`,
  },
  {
    name: 'Negotiation and compromise',
    about: 'bargaining, concessions and meeting halfway',
    phrases: `negotiation; negotiations; negotiate; negotiated; negotiating; compromise; concession; concessions; middle ground; win win; haggling; met ~ halfway; meet ~ halfway`,
  },
  {
    name: 'Relationships and trust',
    about: 'getting to know people, and building or losing trust',
    phrases: `build trust; built trust; building trust; trust between; trusts me; trust me; trusted me; trust him; trust her; trust them; rapport; relationship; relationships; networking; empathy; got to know; getting to know`,
  },
  {
    name: 'Plans and planning',
    about: 'making plans, and making them again',
    phrases: `project plan; replanning; replan; dependencies; work plan; plan b; baseline; master plan; planning session`,
  },
  {
    name: 'Sustainability and the environment',
    about: 'carbon, waste and what the work does to the environment',
    phrases: `sustainability; sustainable; carbon; net zero; biodiversity; recycling; recycled; emissions; environmental; climate; landfill`,
  },
  {
    name: 'Ways of working',
    about: 'methods, tools and paperwork',
    phrases: `agile; scrum; sprint; sprints; kanban; waterfall; stage gate; template; templates; jira; sharepoint; spreadsheet; spreadsheets; paperwork; bureaucracy`,
  },
  {
    name: 'Culture and unwritten rules',
    about: 'how things are done, and rules that nobody wrote down',
    phrases: `culture; unwritten rule; unwritten rules; how things are done here; the way we do things; always done it`,
  },
  {
    name: 'Tiredness and rest',
    about: 'being tired, sleeping badly and needing a break',
    phrases: `tired; exhausted; exhausting; worn out; drained; burnt out; burned out; burnout; no energy; could not sleep; couldn't sleep; cannot sleep; can't sleep; slept badly; bad night; lie awake; lay awake; need a break; needed a break; need a rest; shattered; knackered`,
  },
  {
    name: 'Workload and long hours',
    about: 'too much work, too little time and long days',
    phrases: `workload; too much to do; too much work; overtime; long hours; late night; working late; worked late; working weekends; weekend working; back to back meetings; overloaded; swamped; no time; not enough time; firefighting; till nine; until nine; until ten`,
  },
  {
    name: 'Saying no and setting limits',
    about: 'saying no, giving in, and taking on too much',
    phrases: `say no; said no; saying no; said yes again; push back; pushed back; pushing back; my limits; set limits; take on too much; took on too much; taken on too much; gave in; give in; not my job`,
  },
  {
    name: 'Waiting for others',
    about: 'waiting for answers, decisions and deliveries',
    phrases: `waiting for; waiting on; still waiting; no reply; no answer; not replied; has not answered; hasn't answered; chasing; chased; on hold; held up by; nobody decided; no decision`,
  },
  {
    name: 'Doubting oneself',
    about: 'doubts about one’s own competence, and fear of looking foolish',
    phrases: `not good enough; impostor; imposter; out of my depth; self doubt; doubt myself; doubted myself; second guess; second guessing; a fraud; feel stupid; felt stupid; felt foolish; look stupid; lost my confidence; unsure of myself`,
  },
  {
    name: 'Speaking up and being heard',
    about: 'saying something or keeping quiet, and being listened to or not',
    phrases: `speak up; spoke up; speaking up; said nothing; kept quiet; stayed quiet; bit my tongue; bite my tongue; interrupted me; talked over; talks over; ignored me; nobody listened; did not listen; didn't listen; felt heard; be heard`,
  },
  {
    name: 'Asking for help',
    about: 'needing help, and asking for it or not',
    phrases: `ask for help; asked for help; asking for help; needed help; need help; ask for support; asked for support; asked for advice; nobody to ask; could not do it alone`,
  },
  {
    name: 'Work and home',
    about: 'family, and what work leaves of the time for it',
    phrases: `my family; my kids; the kids; my children; my son; my daughter; my wife; my husband; bedtime; school run; school play; nursery; home late; missed dinner; work life balance; childcare`,
  },
  {
    name: 'Recognition and thanks',
    about: 'praise, thanks and who gets the credit',
    phrases: `thanked me; thanked us; said thank you; say thank you; recognition; praised; praise; appreciated; took the credit; takes the credit; compliment; compliments`,
  },
  {
    name: 'Safety at work',
    about: 'accidents, near misses and what is done to prevent them',
    phrases: `near miss; accident; accidents; injury; injured; toolbox talk; method statement; unsafe; safety brief; safety briefing; hard hat; site safety; health and safety; permit to work; stopped the job; stop the job`,
  },
]

/** Phrases with the subjects' places in the list. */
export const subjectBook: PhraseBook<number> = phraseBook(
  subjects.flatMap(({ phrases }, index) => phrasesIn(phrases).map(phrase => [phrase, index] as const)),
)
