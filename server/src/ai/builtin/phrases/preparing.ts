import type { ConceptPhrases } from './concept-phrases.ts'

export const preparing = {
  procurement: {
    clear: `procurement; procure; tender; tenders; tendering; invitation to tender; bid; bids; bidder; bidders;
      supplier selection; supplier evaluation; framework agreement; award the contract; awarded the contract; rfp;
      request for proposal; request for quotation; rfq; sourcing; single source; preferred supplier; make or buy;
      call off; prequalification; expression of interest; three quotes; best quote; quotes; quotation;
      market engagement; evaluation panel; scored the bids; new vendor; choosing a vendor; vendor demo; demo;
      chose on price; chosen on price; cheapest; choose a supplier; chose the supplier; lowest price; long lead;
      most economically advantageous; lots; weightings; weighting; selection questionnaire; pqq; itt;
      prior information notice; contract notice; find a tender; market day; market event; market sounding;
      soft market; supplier day; clarifications; clarification questions; tender return; tender returns; tenders back;
      tenderers; moderation; moderated; evaluators; standstill; standstill letter; lost the bid; won the bid;
      winning bid; incumbent; framework; mini competition; mini-competition; direct award; single tender; waiver;
      catalogue; lead times; place the order; placed the order; local firm; local firms; small firms; sme; smes;
      consultancy; consultants; day rate; social value; price schedule; e-auction; procurement act;
      procurement module; pick the contractor; choose the contractor; chose the contractor; new supplier; award;
      awarded; big firm; big firms; giants; buyer; buyers; purchasing; bidders' day; real prices; quality and price;
      lowest bid; cheap bid; gone with; went with the; unsuccessful bidder; unsuccessful; bidder rang; rang round;
      prices back; came in at; tender list; tender interviews; site visits; preferred bidder; abnormally low; low bid;
      bid team; bid manager; bid price; submission; submissions; quality score; price score; two envelopes;
      scored them; scored highest; top score; challenge from; legal challenge; procurement challenge; debrief letter;
      regrets; letters to the losers; switch supplier; change supplier; reorder; backorder; lead-time; stockist;
      merchant; merchants; wholesaler; auction; panel of suppliers; approved list; contract award; went out to tender;
      out to tender; do the procurement again`,
    hint: `supplier; vendor; purchase; quote; price; market; lead time; firm; firms; scored; scoring; marks; commercial;
      lot; suppliers; vendors; negotiate; outfit; prices; twice; chosen; winner; offer; offered; terms; clerk`,
  },
  reviews: {
    clear: `lessons learned; lessons learnt; lesson learned; retrospective; retro; post project review; post implementation;
      after action; gate review; stage review; design review; peer review; wash up; looking back at the project;
      debrief; what went well; what we would do differently; what i would do differently; keep doing; lessons log;
      project review; monthly review; look back; repeated the same mistake; same mistakes; made the same mistake;
      quarterly review; review meeting; looked back; looking back over; look back over; halfway; half way;
      halfway mark; midpoint; mid-point; post mortem; post-mortem; hot debrief; what worked; what had gone well;
      what went wrong; began to go wrong; what we would change; do differently; done differently; next time we;
      timeline on; close-out meeting; close-out; closure report; lessons workshop; lessons; take stock; took stock;
      taking stock; stocktake; down tools; retros; annual review; mid term; same lessons; wash-up; pause and reflect;
      stopped and looked; lesson; sprint retro; learned from last; replanning week; begin to go wrong;
      went through the; what i'd got wrong; got wrong; honest conversation; had at the start; should have had;
      mess room; what we learned; what we'd learned; why it happened; why did it; five whys; no blame; without blame;
      looking at what; our retro; year in review; post-incident; post incident; end of year review; half-year review;
      evaluation; evaluate; take away from; next time; do it differently; done it differently; swapped two`,
    hint: `feedback; learnt; hindsight; reflect; timeline; gone well; honest; the same as last; whiteboard; later; fixable`,
  },
  assurance: {
    clear: `assurance; health check; gateway review; audit; auditor; auditors; independent review; audit findings;
      red rating; amber rating; red amber; delivery confidence; reviewers; assurer; third line; second line;
      ipa review; evidence pack; recommendations from the review; inspection regime; internal audit; due diligence;
      independent pair of eyes; marked ~ own homework; deep dive; rated amber; rated red; rated us amber;
      outside reviewer; scrutiny; assessor; assessors; assessed; independent; independent check; verification;
      verified; audited; nao; ofsted; inspector; inspectors; inspectorate; cqc; gateway team; review team; reviewer;
      recommendation; recommendations; findings; no findings; observations; dca; confidence rating; challenge panel;
      critical friend; second pair of eyes; outside eyes; evidence items; evidence folder; close out evidence;
      conformity; nobo; notified body; safety case; sampled; pen test; penetration test; penetration testers;
      scrutiny committee; select committee; public accounts; peer challenge; safety verification;
      without a single condition; no further action; external review; competent person; walk-through;
      looked at by someone outside; red rated; auditors have; auditors found; clean audit; lead auditor;
      our checklist; one observation; fieldwork; assurance layer; layer of assurance; fourth assurance;
      document request; document request list; evidence they wanted; interviewed by; grilled by;
      questions from the review; understood it; looked over our shoulder; over our shoulder; marking our own;
      marked our own; homework; peer reviewed; second opinion; audit report; the audit; audit committee;
      compliance audit; stage gate assurance; independent challenge; external; external assessor; accreditation;
      surveillance visit; certification body; readiness review; recommendation three; recommendations closed;
      open recommendations; action plan; rag rating; amber; amber-red; amber-green`,
    hint: `evidence; compliance check; scrutinised; challenge session; red; condition; conditions; sample; checks;
      inspection; green; resubmitted; ticked; rated; review; observation; checklist; layer`,
  },
  capability: {
    clear: `training course; course; workshop on; masterclass; webinar; conference; certification; certificate; chartered;
      qualification; exam; mentor; mentoring; mentee; coached; coaching; apprentice; apprentices; apprenticeship;
      community of practice; knowledge sharing; lunch and learn; skills gap; upskill; upskilling;
      professional development; learning plan; cpd; development plan; trained the; induction; shadowing; shadowed;
      graduate scheme; maturity assessment; taught; teach; e learning; module; learned how to; learned to; new skill;
      new skills; knowledge transfer; passed on what; study; studied; textbook; speaker; session on; skills;
      training plan; best practice; refresher; courses; practitioner; foundation exam; qualifications; resit;
      distinction; merit; chartership; fellowship; professional review; cpd return; cpd record; cpd hours;
      hours logged; self-declared; e-learning; elearning; seminar; lecture; talk on; tutor; trainer; training day;
      study group; study day; college; university; degree; msc; mba; night school; revision; buddy; skills matrix;
      learned; learnt; teaching; knowledge; branch evening; branch event; institute; apm; pmi; prince2; promoted;
      signed off as; signed ~ off as; trainee; trainees; graduate; graduates; quiz; facilitation course; practise;
      logbook; personal development; my mentor; my mentee; podcast; book on; read the book; chapter; passed my;
      failed the practitioner; practice questions; first session; came to teach; facilitation; facilitator;
      leadership programme; the talk; two hours of; half-day; certificates; lecturer; put in for the job; put in for;
      my coach; coaching session; gave a talk; talk to; talk at; conferences; explained it back; shadowed the;
      my grads; grads; exit interview; lack of development; development; growth; refresher on; the course; course was;
      welding course; negotiation course; listening exercise; branch; passed; i've passed; exam result; got the exam;
      scraped; per cent; accreditation; talk went; mentoring session; she practised; practised in; tried out;
      wrote up my cpd; my cpd; cpd for the year; annual cpd; total to date; self directed; work based; revised;
      revising; learnt more; learned more from; page of notes; pages of notes; took notes; tips; taken away;
      lunchtime session; brown bag; upskilled; reskilled; qualified; newly qualified; school leavers; work experience;
      placement; placement student; intern; interns; summer student; teach them; teaching the; taught the; passing on;
      hand down; handed down; next generation of engineers; sixth formers; pmq; pfq; ppq; pmp exam; mock paper;
      assignment; coursework`,
    hint: `learn; learning; skill; book; read about; article; capability; coach; read; slides; session; practised; notes;
      hours; member; day one; day with; examples; exercise; taught me; programme; interview; training; talk; result;
      trained; tired; month; masters`,
  },
  transition: {
    clear: `handover; hand over; handed over; go live; went live; going live; cutover; cut over; commissioning;
      commissioned; operational readiness; readiness; early life support; hypercare; business as usual; bau;
      users adopted; adoption; user training; rollout; roll out; rolled out; operations team; service introduction;
      migration; migrated; switch over; switched over; opened to the public; took over the keys; entry into service;
      into service; trial operations; old system; new system; operations are not; operations were not; maintainer;
      maintenance team; embed; embedded; ready to take over; inherit; inherited; day one; floorwalkers;
      parallel running; rollback; back out plan; new way of working; new ways of working; opening day; opening night;
      first morning; reopened; opened; switch on; switched on; switchover; turned off the old; old machine;
      soft launch; cut-over; cutover weekend; dress rehearsal; rehearsal; dry run; back out; roll back; parallel run;
      early life; helpdesk; help desk; service desk; floor walkers; superusers; super users; training the users;
      staff trained; all staff trained; night shift; maintainers; o&m; manuals; handing over the keys; asset data;
      acceptance into; taken into use; trial running; bedding in; settle in; settling in; taken to it; take to it;
      old way; new process; moved in; moving day; moved across; moved over; data migration; gone live; go/no go;
      go no go; still using the old; paper forms; day centre; the opening; cut the ribbon; first week of; new screen;
      gone back to; back to the spreadsheet; old spreadsheet; merger; weeks live; week live; days live; since go-live;
      since we went live; the phones went; switchboard; the counter; the surgery; pressed the button; mainframe;
      off the mainframe; first invoice run; the launch; launch day; launched on; ticket hall; new building;
      move to the new; moving to the new; moving in; keys handed; trained up; training the staff; staff training;
      familiarisation; user guide; cheat sheet; quick guide; on the first morning; first shift; went dark; switch-off;
      switched off; decommission; decommissioned; decommissioning; retired the; teething; teething problems; bedding;
      early days; day two; hand-over; not ready; nobody was ready; ready for us; as-builts; spares; spares list;
      test certificates; open to the public; opened its doors; doors opened; nursing station; gone over to;
      changeover; in use; put into use; took over from`,
    hint: `transition; launch; launched; support team; operators; live; switch; opening; go back to; clerks; nurses; wards;
      staff; screen; phones; manual; tickets; ready; used to it; helpline; shift; opened to; operations; keys; desk;
      counter; training; operator; app; button`,
  },
  benefits: {
    clear: `benefit realisation; benefits realisation; benefits; benefit owner; benefits owner; benefit profile;
      benefits profile; realise the benefits; realised the benefits; disbenefit; disbenefits; savings promised;
      outcome measure; outcomes; measure success; promised savings; savings; passengers notice; are we better off;
      made any difference; making any difference; difference it made; baseline measure; nobody measures;
      nobody measured; kpi; kpis; what it was for; never used; hardly used; nobody uses; waiting list ~ shorter;
      shorter waiting; time saved; saves ~ hours; saved ~ hours; worth ~ hours; queue ~ shorter; what was it for;
      what it is for; before and after; now takes; takes ten minutes; minutes instead of; instead of ten; down from;
      used to be; used to take; average time; waiting times; waiting time; shorter; cashable; owner of measure;
      profiles; benefits map; impact evaluation; one year on; a year on; two years on; years on; went back to see;
      gone back to; walked past; visited; we promised; we said it would; as promised; indicator; satisfaction survey;
      attendance; footfall; usage; usage figures; take-up; uptake; figures; actual figures; processing time;
      error rate; processing; nobody has asked; was the point; what changed; won the award; award; the tracker;
      benefits tracker; measure; went to have a look; had a look at; savings delivered; numbers from; by half;
      by two thirds; by a third; cut by; down to; dropped to; fallen to; rose to; up from; waiting room;
      no longer have to; don't have to; saves them; saved them; time back; hour back; hours back; morning back;
      cost centre; standing empty; stands empty; half empty; lying idle; white elephant; as we'd hoped; what we hoped;
      what it has done; does it work; did it work; has it worked; worth the effort; proof that; evidence that;
      letter from a; wrote to say; wrote to thank; thank whoever; changed her life; changed lives;
      changed their lives; the way they work; quality of life`,
    hint: `benefit; outcome; measured; impact; difference; promised; target; per cent; faster; fewer; patients; passengers;
      count; average; better off; empty; queue; queues; counted; desks; less; letter`,
  },
  changeAndAdoption: {
    clear: `organisational change; change management; resistance; resistant to change; resistance to change;
      change champions; change champion; transformation; culture change; reorganisation; restructure; restructuring;
      winning hearts; hearts and minds; used to the old; way we have always; always done it; always done it this way;
      afraid of the change; fear of change; adoption; new ways of working; change fatigue; consultation with staff;
      behaviour change; staff were worried; staff are worried; redundancies; change curve`,
    hint: `adopt; resist; habits; new process; reluctant; restructured; old habits`,
  },
} as const satisfies ConceptPhrases
