/** Out of the app, to where the server says: to an address that is opened, and to none that is run. */
export const leaveFor = (address: string): void => {
  if (/^https?:\/\//i.test(address)) location.assign(address);
};
