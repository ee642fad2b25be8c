/**
 * Options of journey tests: one retry. The journeys' runner, which is given, depends on timing: it reads requests at
 * the moment the page shows their result, and observes animations while they run; on a busy machine the browser may
 * report a request late, or finish an animation before the runner looks.
 */
export const JOURNEY_OPTIONS = { retry: 1 };
