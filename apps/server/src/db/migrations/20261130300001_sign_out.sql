-- A property signs out the people it looks after: what was opened before is over, as for whoever is suspended.
grant update (signed_out_at) on users to keyhold_app;
