/**
 * Sealed values of every release, verbatim: each stays here for good, as it may still be stored. Add a new version
 * below the earlier ones. `read` is given where this release reads something else than was written.
 */
export const sealedForms: Readonly<Record<string, readonly { readonly stored: string; readonly read?: unknown }[]>> = {
  'identity.accounts.profile': [
    { stored: '{"email":"ada@example.org","firstName":"Ada","lastName":"Example","role":""}' },
  ],
  'operations.mails.letter': [
    { stored: '{"to":"ada@example.org","subject":"Welcome","text":"Hello Ada,"}' },
    { stored: '{"to":"study@example.org","subject":"Contact","text":"From Ada","replyTo":"ada@example.org"}' },
  ],
  'operations.messages.message': [
    { stored: '{"name":"Ada Example","email":"ada@example.org","subject":"A question","message":"May I take part?"}' },
    { stored: '{"subject":"technical","message":"The page stays empty."}' },
  ],
  'study.batch_requests.answer': [
    {
      stored:
        '{"output":{"question":"What next?"},"stamp":{"writtenBy":"openai","model":"gpt-5","promptVersion":3,"settings":{"effort":"high"},"writtenAt":"2026-11-09T08:00:00.000Z"},"care":{"showsHelp":true,"canReadAsOrdinary":false},"before":"Help"}',
      read: {
        output: { question: 'What next?' },
        stamp: {
          writtenBy: 'openai',
          model: 'gpt-5',
          promptVersion: 3,
          settings: { effort: 'high' },
          writtenAt: new Date('2026-11-09T08:00:00.000Z'),
        },
        care: { showsHelp: true, canReadAsOrdinary: false },
        before: 'Help',
      },
    },
    {
      stored:
        '{"output":{"question":"What did Ada say?"},"stamp":{"writtenBy":"builtin","model":"builtin-5","promptVersion":null,"settings":{},"writtenAt":"2026-11-09T08:00:00.000Z"},"masked":{"question":"What did [Person 1] say?"}}',
      read: {
        output: { question: 'What did Ada say?' },
        stamp: {
          writtenBy: 'builtin',
          model: 'builtin-5',
          promptVersion: null,
          settings: {},
          writtenAt: new Date('2026-11-09T08:00:00.000Z'),
        },
        masked: { question: 'What did [Person 1] say?' },
      },
    },
  ],
  'study.batch_requests.replaced': [{ stored: '[["[Person 1]","Mrs Okafor"],["[Name]","Ada"]]' }],
  'study.coaching_analyses.analysis': [
    {
      stored:
        '{"written":{"whatReturns":"","whatChanged":["You ask sooner."],"whatIsOpen":[],"question":"What next?"},"quoted":[{"marked":"*late*","entries":["e1"]}],"before":"Help","care":{"showsHelp":true,"canReadAsOrdinary":true}}',
    },
  ],
  'study.entries.words': [
    {
      stored:
        '{"content":"A workshop.","prompt":"What went well?","cpdTitle":"Risk","cpdCategory":"Course","cpdProvider":"APM","cpdHours":1.5}',
    },
    // From before blanks were left out, and with a field of another release.
    {
      stored: '{"content":"A day.","prompt":null,"cpdTitle":"","cpdHours":null,"cpdPlace":"Leeds"}',
      read: { content: 'A day.' },
    },
  ],
  'study.entries.feedback': [
    {
      stored:
        '{"text":"You stayed calm.","competences":[{"code":"C1","confidence":0.8,"evidence":"calm"}],"keyphrases":["the board"]}',
    },
    {
      stored:
        '{"text":"Help","competences":[],"keyphrases":[],"masked":"Help","ownersOnly":{"care":{"showsHelp":true,"canReadAsOrdinary":true},"classified":{"sentiment":null,"competences":[],"confirmed":null,"removed":null,"added":null,"framework":"apm","feedback_by":"builtin","feedback_model":"1","feedback_of":4,"feedback_at":"2026-11-09T08:00:00.000Z"},"promptVersion":null,"settings":{}}}',
    },
  ],
  'study.entries.analysis': [
    {
      stored:
        '{"analysis":{"summary":"A talk.","keyInsights":["One."],"reflectionPoints":[]},"competences":[{"code":"C1","confidence":0.8,"evidence":"calm"}],"stamp":{"writtenBy":"openai","model":"gpt-5-mini","writtenAt":"2026-11-09T08:00:00.000Z"},"masked":"A talk."}',
    },
  ],
  'study.entries.own_tags': [{ stored: '["listening"]' }],
  'study.found_names.names': [
    {
      stored:
        '{"words":[["okafor","person"]],"inCapitals":[["hs2","project"]],"phrases":[["north depot","place"]],"meant":[["okafro","okafor"]]}',
    },
  ],
  'study.hidden_words.words': [{ stored: '["Bluebird"]' }],
  'study.intentions.words': [
    { stored: '{"sentence":"Next time I will ask."}' },
    { stored: '{"sentence":"Next time I will ask.","answer":"I asked."}' },
  ],
  'study.masked_entries.masked': [
    { stored: '{"content":"[Person 1] rang.","prompt":"What went well?","aiSummary":null}' },
    { stored: '{"content":null}' },
    // With a field of another release.
    { stored: '{"content":"[Person 1] rang.","cpdPlace":"[Place 1]"}', read: { content: '[Person 1] rang.' } },
  ],
  'study.projects.project': [
    {
      stored:
        '{"projectTitle":"Depot","sector":"Rail","organisationType":"Consultancy","userRole":"Planner","projectPhase":"O&M","startDate":"Q1","endDate":"Q2","budgetBand":"£1-10m","primaryObjectives":"On time","mainStakeholders":"The city","keyChallenges":"Access","successMeasures":"Trains","notesContext":"None"}',
    },
    { stored: '{"projectTitle":"Depot"}' },
  ],
  'study.sent_texts.sent': [
    {
      stored:
        '{"sentAt":"2026-11-09T08:00:00.000Z","to":"OpenAI","model":"gpt-5-mini","instructions":"Be kind.","input":"[Person 1] rang."}',
    },
  ],
  'study.study_reports.report': [
    {
      stored:
        '{"summary":"3 entries.","entriesAnalyzed":3,"timeframe":"1 to 6 November 2026","usersAnalyzed":2,"themes":[{"name":"Delay","description":"","people":2,"entries":3,"quotes":[{"entry":"e1","sealed":"AQ=="}],"borneBy":["e1","e2"]}],"single":0,"framework":"APM","competences":[{"code":"C1","name":"Risk","entries":1,"people":1}],"answered":1,"requests":1,"leftOut":1,"leftOutBy":{"withheld":1,"notMasked":0,"tooMuch":0}}',
    },
    // From before reasons were distinguished, with the breakdowns of then, which are dropped.
    {
      stored:
        '{"summary":"3 entries.","entriesAnalyzed":3,"timeframe":"1 to 6 November 2026","usersAnalyzed":2,"themes":[],"bySector":[{"name":"Rail"}],"byProjectSize":[],"single":0,"framework":"APM","competences":[],"answered":1,"requests":1,"leftOut":0}',
      read: {
        summary: '3 entries.',
        entriesAnalyzed: 3,
        timeframe: '1 to 6 November 2026',
        usersAnalyzed: 2,
        themes: [],
        single: 0,
        framework: 'APM',
        competences: [],
        answered: 1,
        requests: 1,
        leftOut: 0,
      },
    },
  ],
  'study.themes_summaries.summary': [
    {
      stored:
        '{"written":{"keyThemes":["Delay"],"overallSummary":"Late.","lessonsLearned":["Ask."],"growthAreas":[],"supportiveReflection":"Well done.","evidence":[{"theme":"Delay","entries":[{"id":"e1","createdAt":"2026-11-09T08:00:00.000Z","quote":"late"}]}]},"quoted":[],"before":"Help","care":{"showsHelp":false,"canReadAsOrdinary":true}}',
    },
  ],
}
