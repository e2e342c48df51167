import type { ConceptPhrases } from './concept-phrases.ts'

export const deploying = {
  requirements: {
    clear: `requirement; requirements; user story; user stories; acceptance criteria; moscow; must have; must haves;
      use case; use cases; specification; traceability; brief was; client brief; user needs; what they need;
      what they needed; what they really; what the users; what users; what the client; what do they; not what they;
      elicitation; wish list; business analyst; unclear brief; vague brief; ambiguous; nice to have; functional;
      user research; asked for one thing; meant something; interpreted ~ differently; different things by;
      changed their minds; defined the need; need to have; objectives; success criteria; what they wanted;
      what they actually; actually wanted; what the nurses; room data sheets; room data; data sheets; data sheet;
      frozen; design freeze; wrong thing; not what they wanted; not what they asked; nobody asked the users;
      asked the users; personas; process map; as-is; to-be; watched them; watched her; traceability matrix; must;
      would be nice; wishes; wants; needs a different; different app; thirty characters; the form; the field;
      without a single user; guessed what; sign-off round; open queries; what for; wants the old;
      old one to be faster; needs; ninety; the need; what it needs to; queries; socket heights; scoping`,
    hint: `need; spec; criteria; brief; story; define; defined; analysis; asked for; expect; want; wanted; users; user;
      interview; interviews; meant; ask; asked; clerks; form; screen; sticky notes; wrote it up; workshop; sheets`,
  },
  solutions: {
    clear: `prototype; prototyping; architecture; solution design; detailed design; concept design; design options;
      design review; proof of concept; pilot; wireframe; mock up; mockup; technical solution; design team; designer;
      designers; designed; redesign; redesigned; engineering solution; bim; model of the; modelling; integration; api;
      interface design; interface; refactor; algorithm; structural; drawings; drawing; technical debt; build or;
      bridge deck; foundation design; technical option; off the shelf; bespoke; prototype test; tested the idea;
      trial; trialled; alternative design; value engineering; pragmatic solution; architect; architects; clashes;
      clash detection; duct; beam; meets beam; structures say; drew; sketched; test rig; on the bench; rig; poc;
      spike; coding; database; technology; foundations; pile; pile cap; ventilation; layout; kitchen layout;
      doesn't fit; didn't fit; fit through; does not fit; simpler; half the size; half the parts; elegant;
      calculation; calculations; recalculated; standard detail; invention; invent; recommended; design workshop;
      lighting schedule; first prototype; prototypes; detail design; meadow; in the model; both layers; ceiling;
      cladding; rerouted; my own design; its design; exactly as drawn; as drawn; built from; new cabinet; cabinet;
      two design; diagram; app; strategy consultants`,
    hint: `design; solution; build; technical; option; engineer; software; code; model; sketch; developer; developers;
      configure; platform; drawn; working; roof; steel; layers; details; screen; system; tool; idea; works; beams;
      slab; wall; frame; facade; different; structure; consultants; fire`,
  },
  quality: {
    clear: `quality; defect; defects; snag; snags; snagging; snag list; rework; re-work; redo; redone; inspection;
      inspected; non conformance; ncr; test plan; testing; test cases; regression; failed inspection; failed ~ test;
      passed ~ test; fit for purpose; tolerance; tolerances; bug; bugs; acceptance test; user acceptance; uat;
      workmanship; right first time; checklist; quality control; quality assurance; quality plan; cracked; cracks;
      leaking; leak; concrete test; weld; welds; iso 9001; continuous improvement; peer check; proofread; typo; typos;
      errors in the; sloppy; torn out; ripped out; tear out; do it again; done again; had to be redone; spot check;
      standard of; retest; scripts; test cycle; severity; triaged; regression pack; stickers; walk round; brickwork;
      plaster; paintwork; concrete; pour; poured; cube; cubes; water through; damp; sealant; come out; break out;
      zero defects; out of tolerance; mm out; wrong size; hold point; calibration; calibrated; bolts; torque;
      rejected; faulty; faults; clean sheet; sample panel; handback; check sheet; failed of which; passed and failed;
      scripts run; snagged; finishes; finishers; drilled; misaligned; doesn't line up; gap between; mast bases;
      photo of every; same corner; roof again; standards; tested; defective; the inspection; smoke test; watertight`,
    hint: `test; standard; check; checked; error; errors; acceptance; fault; improve; finish; sample; wrong; passed;
      failed; tests; mistakes; mistake; certificate; accept; mm; photo; label; labels; water; broken; round`,
  },
  integratedPlanning: {
    clear: `project plan; management plan; project management plan; integrated plan; planning workshop; planning session;
      master plan; pid; project initiation; baseline plan; plan on a page; interdependencies; interdependency;
      dependencies; dependency; workstream; workstreams; one plan; three plans; two plans; joined up; replan;
      replanned; replanning; plans did not; plans do not; work breakdown; wbs; work package; planning assumptions;
      whole plan; combined plan; scope time and cost; coordination; coordinated; coordinating; plans together;
      different versions of the plan; rolling wave; initiation; the left hand; pulled the plan; forward plan;
      replanning week; integrated programme; interfaces; interfaces between; whole thing; the whole plan;
      different plans; join up; line up; lined up; same week; depends on; strands; strand; assumptions list;
      planning wall; wallpaper; wall plan; mapped; handoffs; co-ordinated; coordination meeting; who holds the whole;
      work of fiction; baseline; dates agree; agree with each other; reconcile; station plan; signalling plan;
      power plan; own plan; its own plan; three on one; each on its own; meets beam; everyone's initials;
      planning meeting; cross-check; rev c; strip of`,
    hint: `plan; planned; planning; plans; workstream lead; coordinate; scope; assumption; align; interface; assumptions;
      packages; dates; initials; together; combined`,
  },
  schedule: {
    clear: `schedule; scheduling; rescheduled; gantt; critical path; milestone; milestones; float; slippage; slipped; slip;
      delay; delayed; delays; deadline; deadlines; weeks late; days late; months late; late again; behind schedule;
      ahead of schedule; programme slipped; on time; end date; completion date; opening date; possession; possessions;
      blockade; p6; primavera; ms project; timeline; timelines; duration; durations; timetable; look ahead;
      two weeks behind; weeks behind; days behind; catch up; running late; overran; overrun; overrunning; buffer;
      sequence; sequencing; bring ~ forward; brought ~ forward; back end of; not finish in time; by friday;
      by the end of; pushed back; calendar; estimate of duration; lost ~ days; lost a week; lost two weeks;
      took twice as long; weather window; week 31; lookahead; look-ahead; bookings; handed back; handback;
      minutes late; late; fifty minutes late; closure; slot; slots; weather; ahead; on programme; behind; put back;
      moved to; extension; by easter; by christmas; finish date; countdown; hours to go; at dawn; overnight;
      postponed; target date; w/c; wk; second possession; path; early handback; time is; two months; clocks went;
      night shift finished; calendars; constraints; links; planning software; planner; planners; moved to the spring;
      two years late; take longer; took longer; slower than; twenty minutes; stop date; open at; open by;
      would be open`,
    hint: `date; dates; time; weeks; finish; programme; sooner; early; wait; waiting; estimate; estimates; dawn; night;
      saturday; sunday; hours; booked; weekend; minutes; ready; days; october; june; spring; winter; tomorrow;
      confirmed; trains; month; finished; week`,
  },
  resources: {
    clear: `resource; resources; resourcing; allocate; allocated; allocation; reallocated; levelling; plant hire; equipment;
      materials; crane; cranes; excavator; labour; rota; shift; shifts; agency staff; borrowed ~ from; lent me;
      lent us; pulled off my; pulled off the; taken off my; taken off the; taken from my; double booked; two people;
      three people; one pair of hands; short staffed; shorthanded; shared engineer; share ~ with another; fight over;
      fighting over; same people; only one person; single point of failure; lost my best; lost my only; reassign;
      reassigned; secondment; seconded; deliveries; delivery of materials; stock; spare parts; workload; workloads;
      availability; not available; unavailable; loaned; without a tester; key person; hoist; digger; rrv; tamper;
      trailer; trailers; vans; lorry; lorries; pump; generator; fork lift; forklift; scaffold; scaffolders;
      scaffolding; operatives; electricians; joiners; plumbers; fixers; testers; tester; analysts; operators named;
      named on the sheet; bookings; took them off; took him off; took her off; moved to another; on loan; poached;
      begged for; roster; rosters; jury service; absent; no show; did not turn up; didn't turn up; didn't come;
      laydown; storage; stores; licences; utilised; gave me ~ back; half time; days a week; kit; crane bookings;
      tower crane; labour on site; sent my; lent; borrow; borrowed; extra day; got the crane; ballast train;
      reserve list; without a generator; eleven men; nobody to; two electricians; tools; the sheet; overtime;
      fifteen hours`,
    hint: `people; staff; available; hours; team size; supply; assign; assigned; machine; holiday; leave; gang; gangs;
      plant; cover; booked; short; share; sick; hands; operators; engineer; engineers; men; train; delivered;
      day rate; tom; given`,
  },
  capacity: {
    clear: `capacity; capacity planning; headcount; recruitment; recruit; recruiting; hiring; hire; vacancy; vacancies;
      forecast of demand; demand forecast; demand and supply; supply and demand; utilisation; bottleneck; bottlenecks;
      skills shortage; shortage of; shortages; overloaded; overcommitted; overcommitment; stretched across;
      stretched too; spread too thin; thinly spread; workforce; workforce plan; not enough engineers;
      not enough people; not enough developers; not enough staff; resource forecast; freeze; recruitment freeze;
      hiring freeze; pipeline; contractors to cover; booked until; fully booked; everyone is booked; at full stretch;
      six projects; five projects; four projects; three projects at; every project; nobody free; no one free; peak;
      next quarter; fte; ftes; full time equivalent; full time equivalents; resourcing; resourcing forum; skills view;
      needed have; have 7; over-allocated; overallocated; overutilised; utilised; per cent utilised;
      resource dashboard; skills gap; gap are; options for the gap; cross-train; succession; attrition; turnover;
      leavers; too few; change staff; staff in post; room for; demand; two and a half; and a half analysts;
      smaller team; peaks; troughs; resource manager; pool; in the pool; hours there are; too many projects;
      everyone is on; bit cleverer; more with less; work for three; three people's work; doing the work of;
      as i do the numbers; forum`,
    hint: `forecast; shortage; skills; staff; busy; stretched; full; growth; agency; need; needed; quarter; supply; hours;
      contractors; train; projects; analysts; next year; developers; testers; architects; overtime; night; numbers`,
  },
  cost: {
    clear: `budget; budgets; over budget; under budget; overspend; overspent; underspend; underspent; cost control;
      cost estimate; cost estimates; cost plan; cost report; costs; earned value; evm; cpi; variance; contingency;
      contingency pot; burn rate; forecast outturn; outturn; final account; cost overrun; estimate at completion;
      actuals; quantity surveyor; qs; inflation; price of steel; prices; cost baseline; bill of quantities; cheaper;
      savings; save money; saved money; ran out of money; run out of money; twice the price; doubled in price;
      costing; costed; cost more; cost us; cost twice; per cent over; percent over; over by; value engineer; cuts;
      cut the budget; budget cut; shaved; uplift; rates; optimism bias; estimating team; range; estimate for;
      estimate at; period 7; spi; eac; where ~ money went; the money went; thousand went; it was eight; gone up;
      went up; goes up; crept up; dearer; half the price; doubled; money left; eats into; margin; gain share; burn;
      timesheets; cost code; codes; valuation; quantity; ballast price; cost per; estimator; estimating;
      forecast at completion; million over; hundred and sixty thousand; spent on; been spent; forty thousand; grand;
      tracker; contingency is; spending; quarter of a million; price; swimming pool`,
    hint: `cost; estimate; forecast; expensive; spend; spent; money; pounds; million; thousand; finance; spreadsheet;
      figure; numbers; percent; cheap; expense; lower; saving; base`,
  },
  contract: {
    clear: `contract; contracts; contractual; contract management; nec; nec4; jct; compensation event; compensation events;
      early warning; early warning notice; variation; variations; claim; claims; clause; clauses; liquidated damages;
      subcontractor; subcontractors; service level; sla; slas; performance of the contractor; penalty; penalties;
      retention; termination; terminate; notice; adjudication; statement of work; payment terms; payment application;
      contractor; contractors; contractor's; supplier performance; supplier meeting; retainer; change notice;
      extension of time; defects period; obligations; obligation; small print; invoice dispute; letter of intent;
      supplier was late; supplier is late; supplier let; vendor's; account manager; extra for; wants to be paid;
      entitled to; subbie; subbies; main contractor; instruction; payment notice; pay less notice; pay less;
      application 9; applications; measured with; remeasure; bond; warranty; warranties; liability; liable; damages;
      adjudicator; solicitors; solicitors' letters; lawyers; lawyer; service credits; renewal; exit clause; novation;
      insolvency; gone bust; vesting; vesting certificate; vesting certificates; surveyor; surveyors; daywork;
      scope of works; entitlement; write a letter; disputed; partnering; scaffolders; risk reduction meeting;
      the supplier; our supplier; with the supplier; supplier's; m&e; dressing up by; extension claim; risk reduction;
      settled; less than either; application; final account; the contractor; site hut; contract that says;
      contract law; mastered the invoice; our contractor; withheld`,
    hint: `supplier; agreement; payment; terms; legal; site agent; vendor; partner; deliverables; paid; consultant;
      invoice; letter; deliver; agree; agreed; measure; firm; settle; nine grand; number`,
  },
  risk: {
    clear: `risk; risks; risk register; risk workshop; raid; raid log; issue log; issue; issues; mitigation; mitigate;
      mitigated; contingency plan; likelihood; probability; threat; threats; opportunity; opportunities; uncertainty;
      uncertain; monte carlo; risk appetite; what could go wrong; what might go wrong; went wrong; pre mortem;
      premortem; near miss; escalated the risk; fallback; fall back plan; plan b; worst case; what if;
      single point of failure; caught out; saw it coming; see it coming; seen it coming; did not see; didn't see;
      nobody saw; blindsided; assumed it would; unforeseen; unexpected; unexpectedly; storm; flood; exposure; outage;
      cyber; ransomware; ground conditions; asbestos; unexploded; unknown; unknowns; black swan; on the horizon;
      warning signs; red flag; red flags; alarm bells; firefighting; problem; flood boards; fire; gas main;
      cable strike; foot through; void; scan; buried services; utilities; fail over; failover; disaster recovery;
      dr test; pulled the plug; backup; backups; restore; what if the; what could go; premortems; emergency; cordon;
      evacuate; evacuated; rescue; wind; ice; snow; lightning; trees down; tree down; virus; attack; hacked; phishing;
      vulnerability; supplier insolvency; key person; bus factor; register; mitigations; one escalated; top ten risks;
      contamination; sinkhole; without a generator; seven pm; safe by; in the dark without; water came; storm night;
      nearly; near misses; risk review; risk owner; what you do if; scored it; controlled by; climbed out; lucky;
      close shave; close call; backup plan; penetration testers; data centre; ignition; smoke; alarm; unlucky;
      insurance; first aid; ambulance; could have been; emergency change`,
    hint: `impact; surprise; problems; worry; worried; likely; response; owner; warning; prevent; assume; assumption;
      failure; failed; fell; gas; danger; dangerous; safe; weather; water; hole; break; broke; down; scores; workshop;
      phone; lost; hit; dark`,
  },
  changeControl: {
    clear: `change request; change requests; change control; change board; change log; scope creep; scope change;
      change freeze; impact assessment; creeping; configuration; configuration management; version control; versions;
      wrong version; latest version; old version; rebaseline; rebaselined; rebaselining; baseline changed;
      changed the scope; changed the spec; changed the design; late change; late changes; small changes;
      one more thing; just one more; just a small; another small; tiny change; extra feature; extra features;
      added another; add another; keeps adding; kept adding; keep adding; goalposts; moved the goalposts;
      gold plating; while you are at it; while you're at it; agreed scope; out of scope; not in scope;
      approved change; design freeze; revision; revisions; superseded; change authority; new requirement;
      keeps changing; kept changing; could we also; could you also; can you also; cab; change advisory; cr; crs;
      cr 41; back-out plan; emergency change; revision d; rev d; rev c; to revision; out of date; latest;
      which version; print was; document control; extras; little extra; bit more; gone up by; only forty thousand;
      grown; grew; changed his mind; changed her mind; changed its mind; changed their mind; last minute;
      three days before; days before launch; u-turn; baseline updated; withdrawn by; deferred; different app;
      asked for one more; a bit more for; nicer; asked for another; also wants; now want; now wants; want it to;
      decide ~ before launch; things that were all; scope; the fabricator; issue 5; drawn to`,
    hint: `change; changes; baseline; additional; extra; variation; version; freeze; added; new request; more; changed;
      moved; different; approved; rejected; decided; revised; impact; replaced; new; launch; print; drawing; drawings`,
  },
  scope: {
    clear: `scope; in scope; out of scope; scope creep; deliverable; deliverables; work breakdown; work package;
      work packages; wbs; boundary; boundaries; exclusions; what is in and; in and what; extra feature;
      extra features; one more thing; keeps adding; kept adding; gold plating; configuration; product breakdown;
      outside the remit; remit; not our job; grew; has grown; creeping; descoped; descope`,
    hint: `features; feature; include; included; extra; product; limits; addition`,
  },
  organisation: {
    clear: `roles and responsibilities; raci; organisation chart; org chart; project office; pmo; sharepoint;
      document management; filing; information management; knowledge base; minutes; action log; actions log;
      reporting; status report; reports; documentation; document control; common data environment; templates;
      template; mailing list; shared drive; who does what; responsibilities; distribution list; meeting structure;
      teams channel; slack; wiki; information flow; project structure; set up the project; onboarding; handbook;
      weekly report; dashboard`,
    hint: `report; document; documents; information; meeting; roles; data; records; structure; system; agenda; notes`,
  },
  tools: {
    clear: `power bi; excel; jira; chatgpt; copilot; artificial intelligence; ai tool; ai tools; automation; automated;
      method; methods; technique; techniques; prince2; pmbok; msp; agilepm; safe framework; lean; six sigma;
      kanban board; dashboards`,
    hint: `tool; tools; template; process; software; spreadsheet`,
  },
} as const satisfies ConceptPhrases
