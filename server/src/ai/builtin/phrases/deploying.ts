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
      design freeze; wrong thing; not what they wanted; not what they asked; nobody asked the users; asked the users;
      personas; process map; as-is; watched them; watched her; traceability matrix; must; would be nice; wishes;
      needs a different; different app; the form; the field; without a single user; guessed what; sign-off round;
      open queries; what for; wants the old; needs; the need; what it needs to; queries; scoping; do not need;
      they need a; drew me what; agree on what; agree what; refinement; refinement sessions; backlog; product backlog;
      came from them; tested the new form; ask for what; what we thought they wanted; what they told us;
      what they meant; definition of; undefined; nobody had defined; scope of; epics; epic; non functional;
      business rules; business rule; glossary; data dictionary; edge case; edge cases; change their mind; elicit;
      user journey; user journeys; journey map; journey maps; service design; shadow the users; watched how;
      how they work; how they really work; as they work; day in the life; on the ward; spent the day with;
      sat with the users`,
    hint: `need; spec; criteria; story; define; defined; analysis; users; user; clerks; screen; sticky notes; wrote it up;
      workshop; workshops; five workshops; needed; clerk; map; bell; box; fields; demo; customer; sit with`,
  },
  solutions: {
    clear: `prototype; prototyping; architecture; solution design; detailed design; concept design; design options;
      design review; proof of concept; pilot; wireframe; mock up; mockup; technical solution; design team; designer;
      designers; designed; redesign; redesigned; engineering solution; bim; model of the; modelling; api;
      interface design; refactor; algorithm; structural; drawings; drawing; technical debt; build or; bridge deck;
      foundation design; technical option; off the shelf; bespoke; prototype test; tested the idea; trial; trialled;
      alternative design; value engineering; pragmatic solution; architect; architects; clashes; clash detection;
      duct; beam; meets beam; structures say; drew; sketched; test rig; on the bench; rig; poc; spike; coding;
      database; technology; foundations; pile; pile cap; ventilation; layout; kitchen layout; doesn't fit; didn't fit;
      fit through; does not fit; simpler; half the size; elegant; calculation; calculations; recalculated;
      standard detail; invention; invent; recommended; design workshop; lighting schedule; first prototype;
      prototypes; detail design; meadow; in the model; ceiling; cladding; rerouted; its design; exactly as drawn;
      as drawn; built from; cabinet; two design; diagram; the fault; found the fault; my idea; idea worked; it worked;
      the database; on the database; temporary bridge; bearings; simple version; demonstration; chatbot;
      drawing it up; drawn up; worked out how; figured out; figure out; cause of; root cause; root of the problem;
      diagnosed; diagnosis; diagnose; debug; debugging; troubleshooting; fix for; fixed it; a fix; work-around;
      rethought; rethink; reworked the design; swap the; different material; different approach; another approach;
      method of construction; buildability; build sequence; fabrication; fabricate; precast; modular; off-site;
      offsite; assembly; assembled; engineer it; chainage; alignment; earthworks; drainage design; hydraulics; wiring;
      circuit; panel; signalling design; data model; schema; microservice; microservices; cloud; server; servers;
      migration script; machine learning; automation; automate; automated`,
    hint: `design; solution; build; technical; option; engineer; software; code; model; sketch; developer; developers;
      configure; drawn; steel; layers; details; screen; system; tool; idea; beams; slab; frame; facade; different;
      structure; consultants; fire; integration; fault; simple; bridge; tunnel; fixed; built; went in; engineered`,
  },
  quality: {
    clear: `quality; defect; defects; snag; snags; snagging; snag list; rework; re-work; redo; redone; inspection;
      inspected; non conformance; ncr; test plan; testing; test cases; regression; failed inspection; failed ~ test;
      passed ~ test; fit for purpose; tolerance; tolerances; bug; bugs; acceptance test; user acceptance; uat;
      workmanship; right first time; checklist; quality control; quality assurance; quality plan; cracked; cracks;
      leaking; leak; concrete test; weld; welds; iso 9001; continuous improvement; peer check; proofread; typo; typos;
      errors in the; sloppy; torn out; ripped out; tear out; do it again; done again; had to be redone; spot check;
      standard of; retest; scripts; test cycle; severity; triaged; regression pack; stickers; walk round; brickwork;
      plaster; paintwork; concrete; pour; poured; cube; cubes; water through; damp; sealant; break out; zero defects;
      out of tolerance; mm out; wrong size; hold point; calibration; calibrated; bolts; torque; rejected; faulty;
      faults; clean sheet; sample panel; handback; check sheet; failed of which; passed and failed; scripts run;
      snagged; finishers; misaligned; doesn't line up; gap between; standards; tested; defective; the inspection;
      smoke test; watertight; air test; ultrasonics; ultrasonic; hairline crack; hairline; sleepers; fire stopping;
      foam; fire door; fire doors; take down; taking down what; failed the test; zero snags; rolled back; roll back;
      tests test; pair testing; passed everything; all clear; wrong date; wrong label; mislabelled; mistake in;
      mistakes in; the gauge; measured at; specification; out of spec; to spec; not to spec; below standard;
      substandard; poor workmanship; bodge; bodged; botched; shoddy; cosmetic; patched; patch; patch up; made good;
      make good; making good; remedial; remedials; remedial works; put right; rectify; rectified; defects list;
      defects period; sign-off walk; handing over clean; right the first time; testing team; test team; tester said;
      test environment; test data; test report; released on; hotfix; crash; crashes; crashed; outage caused; inspect;
      inspecting; red pen; welding`,
    hint: `test; standard; check; checked; error; errors; acceptance; fault; improve; sample; passed; failed; tests;
      mistakes; mistake; accept; mm; photo; label; labels; water; broken; come out; clear; crack; released; tester;
      door; doors; sent back; release; zero; first time`,
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
      planning wall; wall plan; mapped; handoffs; co-ordinated; coordination meeting; who holds the whole;
      work of fiction; baseline; dates agree; agree with each other; reconcile; station plan; signalling plan;
      power plan; own plan; its own plan; meets beam; planning meeting; cross-check; rev c; stageworks; stagework;
      integrating; integrate; four versions; versions of the plan; big room; same wall; cards; nobody told the;
      nobody had told; different teams; three teams; two teams; across teams; between teams; between track and;
      tie up; ties up; tied up with; knock-on; knock on; before we can; can't start until; cannot start until;
      waiting on; waits on; who does what when; put it all together; all the pieces; jigsaw; pieces; piece together;
      fit together; fitted together; cross-team; handshake; hand-off; joined-up; one version of; single version;
      whole picture; full picture; bird's eye; critical interface; plan of plans; plan for the; planned for;
      over-planned; unplanned; interface day; three programmes; side by side; clashes found`,
    hint: `plan; planned; planning; plans; workstream lead; coordinate; scope; assumption; align; interface; assumptions;
      packages; initials; combined; versions; civils; power; signalling; brief`,
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
