import type { ConceptPhrases } from './concept-phrases.ts'

export const preparing = {
  procurement: {
    clear: `procurement; procure; tender; tenders; tendering; invitation to tender; bid; bids; bidder; bidders;
      supplier selection; supplier evaluation; framework agreement; award the contract; awarded the contract; rfp;
      request for proposal; request for quotation; rfq; sourcing; single source; preferred supplier; make or buy;
      call off; prequalification; expression of interest; three quotes; best quote; quotes; quotation;
      market engagement; evaluation panel; scored the bids; new vendor; choosing a vendor; vendor demo; demo;
      chose on price; chosen on price; cheapest; choose a supplier; chose the supplier; lowest price; long lead;
      buying; most economically advantageous; lots; four lots; weightings; weighting; selection questionnaire; pqq;
      itt; prior information notice; contract notice; find a tender; market day; market event; market sounding;
      soft market; supplier day; clarifications; clarification questions; tender return; tender returns; tenders back;
      tenderers; moderation; moderated; evaluators; standstill; standstill letter; lost the bid; won the bid;
      winning bid; incumbent; framework; mini competition; mini-competition; direct award; single tender; waiver;
      catalogue; lead times; place the order; placed the order; ordered; local firm; local firms; small firms; sme;
      smes; usual three; consultancy; consultants; day rate; social value; price schedule; e-auction; procurement act;
      procurement module; pick the contractor; picked the contractor; choose the contractor; chose the contractor;
      new supplier; award; awarded; big firm; big firms; giants; buyer; buyers; purchasing; bidders' day; real prices;
      per cent of the marks; quality and price; lowest bid; cheap bid`,
    hint: `supplier; vendor; purchase; quote; price; market; contractor; lead time; buy; bought; firm; firms; order;
      orders; scored; scoring; marks; commercial; lot; suppliers; vendors; negotiate`,
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
      stopped and looked; lesson; sprint retro; learned from last; replanning week; begin to go wrong`,
    hint: `review; reviewed; feedback; learnt; hindsight; reflect; timeline; gone well; honest; the same as last`,
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
      without a single condition; no further action; external review; competent person; walk-through; rated;
      looked at by someone outside; red rated`,
    hint: `evidence; compliance check; scrutinised; challenge session; amber; red; condition; conditions; finding; sample;
      checks; inspection; green; resubmitted; ticked`,
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
      hours logged; self-declared; e-learning; elearning; seminar; lecture; talk on; tutor; training; trainer;
      training day; study group; study day; college; university; degree; msc; mba; night school; revision; buddy;
      skills matrix; learned; learnt; teaching; knowledge; branch evening; branch event; institute; apm; pmi; prince2;
      promoted; signed off as; signed ~ off as; trainee; trainees; graduate; graduates; quiz; facilitation course;
      practise; logbook; personal development; my mentor; my mentee; podcast; book on; read the book; reading;
      chapter; passed my; failed the practitioner; practice questions; first session; came to teach; facilitation;
      facilitator; leadership programme; the talk; two hours of; half-day; certificates; lecturer;
      half an hour with my mentor; redundant mentor`,
    hint: `learn; learning; skill; book; read about; article; capability; coach; read; slides; session; practised; branch;
      notes; hours; member; day one; day with; examples; exercise; taught me; programme; interview`,
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
      staff trained; all staff trained; night shift; operations; maintainers; o&m; manuals; handing over the keys;
      keys; asset data; acceptance into; taken into use; trial running; bedding in; settle in; settling in;
      taken to it; take to it; old way; new process; moved in; moving day; moved across; moved over; data migration;
      gone live; go/no go; go no go; still using the old; paper forms; day centre; the opening; cut the ribbon;
      first week of; new timesheet system; new screen; sessions; nobody had told the night; gone back to;
      back to the spreadsheet; old spreadsheet; taken off her machine; merger`,
    hint: `users; transition; launch; launched; support team; operators; live; switch; opening; go back to; clerks; nurses;
      wards; staff; screen; calls; phones; depot; manual; tickets; ready; used to it; helpline; shift; opened to`,
  },
  benefits: {
    clear: `benefit realisation; benefits realisation; benefits; benefit owner; benefits owner; benefit profile;
      benefits profile; realise the benefits; realised the benefits; disbenefit; disbenefits; savings promised;
      outcome measure; outcomes; measure success; promised savings; savings; passengers notice; are we better off;
      made any difference; making any difference; difference it made; baseline measure; nobody measures;
      nobody measured; kpi; kpis; what it was for; never used; hardly used; nobody uses; waiting list ~ shorter;
      shorter waiting; time saved; saves ~ hours; saved ~ hours; worth ~ hours; queue ~ shorter; what was it for;
      what it is for; before and after; now takes; takes ten minutes; minutes instead of; instead of ten; down from;
      used to be; used to take; it was 11; average time; waiting times; waiting time; shorter; cashable;
      owner of measure; profiles; benefits map; impact evaluation; one year on; a year on; two years on; years on;
      eighteen months on; eighteen months ago; went back to see; been back to ask; gone back to; drove past;
      walked past; visited; we promised; we said it would; as promised; indicator; satisfaction survey; attendance;
      footfall; usage; usage figures; take-up; uptake; figures; actual figures; processing time; error rate; queue;
      queues; counted; processing; six cars; nobody has asked; was the point; what changed; won the award; award;
      award night; the tracker; benefits tracker; measure`,
    hint: `benefit; outcome; saving; measured; impact; difference; saved; promised; target; per cent; faster; fewer;
      patients; passengers; count; minutes; average; better off; use; used; uses; empty; year`,
  },
  changeAndAdoption: {
    clear: `organisational change; change management; resistance; resistant to change; resistance to change;
      change champions; change champion; transformation; culture change; reorganisation; restructure; restructuring;
      winning hearts; hearts and minds; used to the old; way we have always; always done it; always done it this way;
      afraid of the change; fear of change; adoption; new ways of working; change fatigue; consultation with staff;
      behaviour change; staff were worried; staff are worried; redundancies; change curve`,
    hint: `change; adopt; resist; habits; new process; reluctant; restructured; old habits`,
  },
} as const satisfies ConceptPhrases
