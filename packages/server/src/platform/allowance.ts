import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** In this process alone, and so for floods; what must be exact is counted in the database. */
export interface Allowance {
  /** Takes one of it; gives the seconds until there is room again, and 0 while there is. */
  spend(key: string): Promise<number>;
}

export function createAllowance(perMinute: number): Allowance {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async spend(key) {
      try {
        await limiter.consume(key);
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
  };
}
