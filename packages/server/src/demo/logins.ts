/** Public logins. They exist on demo instances only, and production refuses demo content. */
export const demoPassword = 'tradewind-demo';
export const demoMember = 'member@demo.example';
export const demoSupport = 'support@demo.example';
export const demoTeacher = 'teacher@demo.example';
export const demoEditor = 'editor@demo.example';
export const demoOperators = [
  { email: 'owner@demo.example', name: 'Sample Owner', roles: ['owner'] },
  { email: 'finance@demo.example', name: 'Sample Finance', roles: ['finance'] },
  { email: 'reviewer@demo.example', name: 'Sample Reviewer', roles: ['reviewer'] },
  { email: demoEditor, name: 'Sample Editor', roles: ['editor'] },
  { email: demoSupport, name: 'Sample Support', roles: ['support'] },
  { email: demoTeacher, name: 'Sample Teacher', roles: ['teacher'] },
  { email: 'auditor@demo.example', name: 'Sample Auditor', roles: ['auditor'] },
] as const;
