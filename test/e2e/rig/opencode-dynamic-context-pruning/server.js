/** Bears the name of another context plugin and does nothing: what counts is its name in the host's resolved list. */
export default { id: "rival", server: async () => ({}) };
