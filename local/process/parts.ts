/** Part of a program, such as a server, that runs until it is stopped. */
export interface StoppableResource {
  stop(): Promise<void>;
}

/**
 * Starts several parts of a program. Returns the result of `start` with a `stop` function, which stops the last started
 * part first. If a part fails to start, the parts started before it are stopped.
 * @param start starts the parts and passes each to `add`
 */
export async function startStoppableResources<Result extends object>(
  start: (add: <Part extends StoppableResource>(part: Part) => Part) => Promise<Result>,
): Promise<Result & StoppableResource> {
  const parts: StoppableResource[] = [];
  const stop = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop();
  };
  try {
    const result = await start((part) => {
      parts.push(part);
      return part;
    });
    return { ...result, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
