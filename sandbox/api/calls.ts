/* Who answers which calls; imports are mounted by themselves, because they need a queue. */
export { checkoutCalls } from './checkout';
export { domainCalls } from './domains';
export { linkCalls } from './links';
export { organizationCalls } from './organizations';
export { planCalls } from './plans';
export { profileCalls } from './profile';
export { projectCalls } from './projects';
