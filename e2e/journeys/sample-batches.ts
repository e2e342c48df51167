const batch = (id: string, changes: Record<string, unknown>) => ({
  id,
  endpoint: '/v1/responses',
  input_file_id: null,
  output_file_id: null,
  error_file_id: null,
  ...changes,
})
const job = (id: string, changes: Record<string, unknown>) => ({
  id,
  jobType: 'thematic_analysis',
  batchId: null,
  entriesCount: 405,
  usersCount: 38,
  completedAt: null,
  errorMessage: null,
  ...changes,
})

/** Batches and jobs of every kind, as answered by the server, which no real day has at once. */
export const batchesWithEverything = {
  at: '2026-11-21T09:41:10.000Z',
  service: 'reachable',
  summary: { totalOpenAI: 14, totalDatabase: 19, activeJobs: 2, completedJobs: 15, failedJobs: 2 },
  openAiBatches: [
    batch('batch_6a1f0c27d93b4e8f5a0091', {
      status: 'in_progress',
      created_at: Date.parse('2026-11-21T09:01:00Z') / 1_000,
      request_counts: { completed: 212, total: 405, failed: 0 },
      input_file_id: 'file-Qe7aXm2bb91x',
    }),
    batch('batch_58d2b7704c1e9fa0360092', {
      status: 'completed',
      created_at: Date.parse('2026-11-20T02:01:00Z') / 1_000,
      request_counts: { completed: 402, total: 405, failed: 3 },
      input_file_id: 'file-Lw90aQ4bb91x',
      output_file_id: 'file-Vt31bE8bb91x',
      error_file_id: 'file-Np55cR1bb91x',
    }),
    batch('batch_41c98ee0f7726bd15d0093', {
      status: 'expired',
      created_at: Date.parse('2026-11-19T02:01:00Z') / 1_000,
      request_counts: { completed: 118, total: 398, failed: 0 },
    }),
  ],
  databaseJobs: [
    job('9f27c1a4-8a4e-7cc1-b6d0-3a1f00000001', {
      status: 'in_progress',
      batchId: 'batch_6a1f0c27d93b4e8f5a0091',
      requestedAt: '2026-11-21T09:00:00.000Z',
    }),
    job('c08e55d1-8a4e-7cc1-b6d0-3a1f00000002', {
      jobType: 'individual_coaching',
      status: 'pending',
      entriesCount: 28,
      usersCount: 1,
      requestedAt: '2026-11-21T09:35:00.000Z',
    }),
    job('17bd90ef-8a4e-7cc1-b6d0-3a1f00000003', {
      status: 'completed',
      batchId: 'batch_58d2b7704c1e9fa0360092',
      requestedAt: '2026-11-20T02:00:00.000Z',
      completedAt: '2026-11-20T05:12:00.000Z',
    }),
    job('e36a4f08-8a4e-7cc1-b6d0-3a1f00000004', {
      status: 'failed',
      batchId: 'batch_41c98ee0f7726bd15d0093',
      entriesCount: 398,
      usersCount: 37,
      requestedAt: '2026-11-19T02:00:00.000Z',
      completedAt: '2026-11-20T02:00:00.000Z',
      errorMessage:
        'The service ended the job before it was finished: its 24 hours were over. 118 of 398 requests were answered. What was answered has been kept.',
    }),
  ],
}
