import type { ConceptPhrases } from './concept-phrases.ts'

export const deploying = {
  requirements: {
    clear: `requirement; requirements; user story; user stories; acceptance criteria; moscow; must have; must haves; use case; use cases; specification; traceability; brief was; client brief; user needs; what they need; what they needed; what they really; what the users; what users; what the client; what do they; not what they; elicitation; wish list; business analyst; unclear brief; vague brief; ambiguous; nice to have; functional; user research; asked for one thing; meant something; interpreted ~ differently; different things by; changed their minds; defined the need; need to have; objectives; success criteria`,
    hint: `need; needs; spec; criteria; brief; story; define; defined; analysis; asked for; expect`,
  },
  solutions: {
    clear: `prototype; prototyping; architecture; solution design; detailed design; concept design; design options; design review; proof of concept; pilot; wireframe; mock up; mockup; technical solution; design team; designer; designers; designed; redesign; redesigned; engineering solution; bim; model of the; modelling; integration; api; interface design; interface; refactor; algorithm; structural; drawings; drawing; technical debt; build or; bridge deck; foundation design; technical option; off the shelf; bespoke; prototype test; tested the idea; trial; trialled; alternative design; value engineering; pragmatic solution`,
    hint: `design; solution; build; technical; option; engineer; software; code; model; sketch; developer; developers; configure; platform`,
  },
  quality: {
    clear: `quality; defect; defects; snag; snags; snagging; snag list; rework; re-work; redo; redone; inspection; inspected; non conformance; ncr; test plan; testing; test cases; regression; failed inspection; failed ~ test; passed ~ test; fit for purpose; tolerance; tolerances; bug; bugs; acceptance test; user acceptance; uat; workmanship; right first time; checklist; quality control; quality assurance; quality plan; cracked; cracks; leaking; leak; concrete test; weld; welds; iso 9001; continuous improvement; peer check; proofread; typo; typos; errors in the; sloppy; torn out; ripped out; tear out; do it again; done again; had to be redone; spot check; standard of`,
    hint: `test; tested; standard; check; checked; error; errors; acceptance; fault; faults; improve; finish; sample; wrong`,
  },
  integratedPlanning: {
    clear: `project plan; management plan; project management plan; integrated plan; planning workshop; planning session; master plan; pid; project initiation; baseline plan; plan on a page; interdependencies; interdependency; dependencies; dependency; workstream; workstreams; one plan; three plans; two plans; joined up; replan; replanned; replanning; plans did not; plans do not; work breakdown; wbs; work package; planning assumptions; whole plan; combined plan; scope time and cost; coordination; coordinated; coordinating; plans together; different versions of the plan; rolling wave; initiation; the left hand; pulled the plan; forward plan`,
    hint: `plan; planned; planning; plans; workstream lead; coordinate; scope; assumption; baseline; align`,
  },
  schedule: {
    clear: `schedule; scheduling; rescheduled; gantt; critical path; milestone; milestones; float; slippage; slipped; slip; delay; delayed; delays; deadline; deadlines; weeks late; days late; months late; late again; behind schedule; ahead of schedule; programme slipped; on time; end date; completion date; opening date; possession; possessions; blockade; p6; primavera; ms project; timeline; timelines; duration; durations; timetable; look ahead; two weeks behind; weeks behind; days behind; catch up; running late; overran; overrun; overrunning; buffer; sequence; sequencing; bring ~ forward; brought ~ forward; back end of; not finish in time; by friday; by the end of; pushed back; calendar; estimate of duration; lost ~ days; lost a week; lost two weeks; took twice as long; weather window`,
    hint: `late; date; dates; time; weeks; finish; programme; sooner; extension; early; wait; waiting; estimate; estimates`,
  },
  resources: {
    clear: `resource; resources; resourcing; allocate; allocated; allocation; reallocated; levelling; plant hire; equipment; materials; crane; cranes; excavator; labour; rota; shift; shifts; agency staff; borrowed ~ from; lent me; lent us; pulled off my; pulled off the; taken off my; taken off the; taken from my; double booked; two people; three people; one pair of hands; short staffed; shorthanded; shared engineer; share ~ with another; fight over; fighting over; same people; only one person; single point of failure; lost my best; lost my only; reassign; reassigned; secondment; seconded; deliveries; delivery of materials; stock; spare parts; workload; workloads; availability; not available; unavailable; loaned; without a tester; key person`,
    hint: `people; staff; available; tools; hours; team size; kit; supply; assign; assigned; machine; holiday; leave`,
  },
  capacity: {
    clear: `capacity; capacity planning; headcount; recruitment; recruit; recruiting; hiring; hire; vacancy; vacancies; forecast of demand; demand forecast; demand and supply; supply and demand; utilisation; bottleneck; bottlenecks; skills shortage; shortage of; shortages; overloaded; overcommitted; overcommitment; stretched across; stretched too; spread too thin; thinly spread; workforce; workforce plan; not enough engineers; not enough people; not enough developers; not enough staff; resource forecast; freeze; recruitment freeze; hiring freeze; pipeline; contractors to cover; booked until; fully booked; everyone is booked; at full stretch; six projects; five projects; four projects; three projects at; every project; nobody free; no one free; peak; next quarter`,
    hint: `demand; forecast; shortage; skills; staff; busy; stretched; full; too few; growth; agency`,
  },
  cost: {
    clear: `budget; budgets; over budget; under budget; overspend; overspent; underspend; underspent; cost control; cost estimate; cost estimates; cost plan; cost report; costs; earned value; evm; cpi; variance; contingency; contingency pot; burn rate; forecast outturn; outturn; final account; cost overrun; estimate at completion; actuals; quantity surveyor; qs; inflation; price of steel; prices; cost baseline; bill of quantities; cheaper; savings; save money; saved money; ran out of money; run out of money; twice the price; doubled in price; costing; costed; cost more; cost us; cost twice; per cent over; percent over; over by; value engineer; cuts; cut the budget; budget cut; shaved`,
    hint: `cost; estimate; forecast; expensive; spend; spent; money; price; pounds; margin; million; thousand; finance`,
  },
  contract: {
    clear: `contract; contracts; contractual; contract management; nec; nec4; jct; compensation event; compensation events; early warning; early warning notice; variation; variations; claim; claims; clause; clauses; liquidated damages; subcontractor; subcontractors; service level; sla; slas; performance of the contractor; penalty; penalties; retention; termination; terminate; notice; adjudication; statement of work; payment terms; payment application; contractor; contractors; contractor's; supplier performance; supplier meeting; retainer; change notice; extension of time; defects period; obligations; obligation; small print; invoice dispute; letter of intent; supplier was late; supplier is late; supplier let; vendor's; account manager; extra for; wants to be paid; entitled to`,
    hint: `supplier; agreement; payment; terms; legal; site agent; vendor; partner; deliverables; paid; consultant`,
  },
  risk: {
    clear: `risk; risks; risk register; risk workshop; raid; raid log; issue log; issue; issues; mitigation; mitigate; mitigated; contingency plan; likelihood; probability; threat; threats; opportunity; opportunities; uncertainty; uncertain; monte carlo; risk appetite; what could go wrong; what might go wrong; went wrong; pre mortem; premortem; near miss; escalated the risk; fallback; fall back plan; plan b; worst case; what if; single point of failure; caught out; saw it coming; see it coming; seen it coming; did not see; didn't see; nobody saw; blindsided; assumed it would; unforeseen; unexpected; unexpectedly; storm; flood; exposure; outage; cyber; ransomware; ground conditions; asbestos; unexploded; unknown; unknowns; black swan; on the horizon; warning signs; red flag; red flags; alarm bells; firefighting; problem`,
    hint: `impact; surprise; problems; worry; worried; likely; response; owner; warning; prevent; assume; assumption; failure; failed`,
  },
  changeControl: {
    clear: `change request; change requests; change control; change board; change log; scope creep; scope change; change freeze; impact assessment; creeping; configuration; configuration management; version control; versions; wrong version; latest version; old version; rebaseline; rebaselined; rebaselining; baseline changed; changed the scope; changed the spec; changed the design; late change; late changes; small changes; one more thing; just one more; just a small; another small; tiny change; extra feature; extra features; added another; add another; keeps adding; kept adding; keep adding; goalposts; moved the goalposts; gold plating; while you are at it; while you're at it; agreed scope; out of scope; not in scope; approved change; design freeze; revision; revisions; superseded; change authority; new requirement; keeps changing; kept changing; could we also; could you also; can you also`,
    hint: `change; changes; scope; baseline; additional; extra; variation; version; freeze; added; new request`,
  },
  scope: {
    clear: `scope; in scope; out of scope; scope creep; deliverable; deliverables; work breakdown; work package; work packages; wbs; boundary; boundaries; exclusions; what is in and; in and what; extra feature; extra features; one more thing; keeps adding; kept adding; gold plating; configuration; product breakdown; outside the remit; remit; not our job; grew; has grown; creeping; descoped; descope`,
    hint: `features; feature; include; included; boundary; extra; product; limits; addition`,
  },
  organisation: {
    clear: `roles and responsibilities; raci; organisation chart; org chart; project office; pmo; sharepoint; document management; filing; information management; knowledge base; minutes; action log; actions log; reporting; status report; reports; documentation; document control; common data environment; templates; template; mailing list; shared drive; who does what; responsibilities; distribution list; meeting structure; teams channel; slack; wiki; information flow; project structure; set up the project; onboarding; handbook; weekly report; dashboard`,
    hint: `report; document; documents; information; meeting; roles; data; records; structure; system; agenda; notes`,
  },
  tools: {
    clear: `power bi; excel; jira; chatgpt; copilot; artificial intelligence; ai tool; ai tools; automation; automated; method; methods; technique; techniques; prince2; pmbok; msp; agilepm; safe framework; lean; six sigma; kanban board; dashboards`,
    hint: `tool; tools; template; process; software; spreadsheet`,
  },
} as const satisfies ConceptPhrases
