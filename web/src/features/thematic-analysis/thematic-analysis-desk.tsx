/** The analysis of the whole study: its start, how it stands, and its latest report. */
export function ThematicAnalysisDesk() {
  return <h2>AI thematic analysis (Level 4)</h2>
}
